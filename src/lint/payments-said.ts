import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import { numberSaid, numberWord, thingWord, type WrongNumber } from './numbers-said.ts'
import { nameArg } from './walk.ts'

/** How much of a counter a text says is lost, or gained, where the ability takes, or gives, another number of it. */
export function wrongPayment(text: string, ability: Ability): WrongNumber | undefined {
  const counts = effectsOf(ability).filter(({ verb }) => verb === 'count')
  if (counts.length === 0 || isReckoned.test(text)) return undefined
  const names = new Set(counts.flatMap(effect => nameArg(effect, 'name')?.text ?? []))
  for (const name of names) {
    const steps = counts.filter(effect => nameArg(effect, 'name')?.text === name).map(({ args: { by = 1 } }) => by)
    const known = steps.filter(by => typeof by === 'number')
    if (known.length < steps.length) continue
    const lost = known.filter(by => by < 0).map(by => -by)
    const gained = known.filter(by => by > 0)
    const isOnly = names.size === 1
    const wrong = otherNumber(text, losing(name, isOnly), lost) ?? otherNumber(text, gaining(name, isOnly), gained)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** It depends on something how much it is. */
const isReckoned =
  /\b(?:per|for (?:each|every)|twice as|double|half|times|as many|all (?:of )?(?:your|his|her|their|the))\b/i

/** None of the numbers that are said is one of those of the ability, or what they come to together. */
function otherNumber(text: string, way: RegExp, numbers: readonly number[]): WrongNumber | undefined {
  if (numbers.length === 0) return undefined
  const said = foundIn(text, way).map(found => ({
    words: found[0],
    number: numberSaid(found.slice(1).find(Boolean) ?? ''),
  }))
  const [first] = said
  const right = [...numbers, numbers.reduce((sum, number) => sum + number, 0)]
  if (first === undefined || said.some(({ number }) => number === undefined || right.includes(number))) return undefined
  return { words: first.words, numbers }
}

const end = '(?=[.,;]|$| of (?:them|these|those))'

function losing(name: string, isOnly: boolean): RegExp {
  const thing = thingWord(name)
  const pays = String.raw`\b(?:pays?|loses?|spends?|forfeits?|gives? up|costs?(?: you| him| her| them)?|(?:is|are) robbed of)`
  const ways = [
    String.raw`${pays} (${numberWord}) (?:of (?:your|his|her|their|the) )?${thing}\b`,
    String.raw`\b(${numberWord}) ${thing} (?:less|fewer)\b(?! than)`,
    String.raw`\b(${numberWord}) (?:less|fewer) ${thing}\b`,
    ...(isOnly ? [`${pays} (${numberWord})${end}`] : []),
  ]
  return new RegExp(ways.join('|'), 'giu')
}

function gaining(name: string, isOnly: boolean): RegExp {
  const thing = thingWord(name)
  const gets = String.raw`\b(?:gains?|gets?|earns?|receives?|collects?|(?:is|are) (?:given|paid))`
  const ways = [
    String.raw`${gets} (${numberWord}) (?:more |extra |new |additional )?${thing}\b`,
    String.raw`\b(${numberWord}) ${thing} more\b(?! than)`,
    String.raw`\b(?:puts?|sets?|lays?) (${numberWord}) ${thing} (?:aside|by)\b`,
    ...(isOnly ? [`${gets} (${numberWord})${end}`] : []),
  ]
  return new RegExp(ways.join('|'), 'giu')
}
