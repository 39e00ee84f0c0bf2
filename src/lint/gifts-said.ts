import type { Ability } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf } from './actions.ts'
import { numberSaid, numberWord, thingWord, type WrongNumber } from './numbers-said.ts'
import { nameArg, nodesOfKind, testsWithin } from './walk.ts'

/** “A one-use drone”, where what is given has another number of uses. */
export function wrongUses(text: string, ability: Ability): WrongNumber | undefined {
  const [only, ...others] = effectsOf(ability).filter(({ verb }) => verb === 'grant')
  const shots = only?.args.shots
  if (others.length > 0 || typeof shots !== 'number') return undefined
  const [said, ...more] = foundIn(text, uses)
  const number = numberSaid(said?.[1] ?? said?.[2] ?? said?.[3] ?? '')
  if (said === undefined || number === undefined || more.length > 0 || ability.limits.shots === number) return undefined
  return number === shots ? undefined : { words: said[0], numbers: [`shots: ${shots}`] }
}

const uses =
  /\b(one|single|two|three|four|five|\d+)-(?:use|shot|time)\b|\b(?:with|of|for|has|have|gains?|gets?|receives?|gives? (?:him|her|them|(?:that|the|target) player|(?:the|your) target|another player)) (one|two|three|four|five|\d+) (?:uses?|shots?|charges?|bullets?)\b|\b(?:good|enough) for (one|two|three|four|five|\d+) (?:uses?|shots?|kills?|nights?|doses?|times?)\b/gi

/** “With three rations”, where it is asked whether there is one. */
export function wrongItems(text: string, ability: Ability): WrongNumber | undefined {
  const asked = testsWithin(ability, 'has').map(({ what }) => what.text)
  if (asked.length === 0 || nodesOfKind(ability, 'not').length > 0) return undefined
  const moved = effectsOf(ability).flatMap(effect => nameArg(effect, 'item')?.text ?? [])
  for (const name of new Set(asked)) {
    if (moved.includes(name) || asked.filter(one => one === name).length > 1) continue
    const said = foundIn(
      text,
      new RegExp(
        String.raw`\b(?:with|ha(?:s|ve)|holds?|own|once you have|collected) (?:at least )?(${numberWord}) (?:or more )?${thingWord(name)}\b`,
        'gi',
      ),
    )
    const [first] = said
    if (first !== undefined && said.every(found => (numberSaid(found[1] ?? '') ?? 1) > 1))
      return { words: first[0], numbers: [`one ${name} or more`] }
  }
  return undefined
}
