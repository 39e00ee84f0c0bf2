import { verbs } from '../../../language/verbs/index.ts'
import type { Ability, Condition } from '../../../model/syntax.ts'
import { effectsOf, isSubmitted, nameOf } from '../../actions.ts'
import { numberSaid, numberWord, thingWord } from '../../numbers-said.ts'
import type { Rule } from '../../rule.ts'
import { wordedIn, wordsAt } from '../../texts.ts'
import { nameArg, nodesOfKind, testsWithin } from '../../walk.ts'
import { foundIn } from '../../../text/found-in.ts'

export const boundInText: Rule = {
  id: 'wording/bound-in-text',
  severity: 'warning',
  needs: 'itself',
  means: 'A text says how many it takes, and a condition or a count says another number.',
  page: {
    what: 'The text says “three coins” of a counter, and all that the ability asks of that counter, pays or earns are other numbers; or it says “at least four players live”, “five or fewer players”, and the one condition about the living has another bound; or “for two nights” and “two nights later”, and everything of the ability that lasts or is put off does so for another number of nights; or “for the rest of the game”, and it all ends with the night; or “later in the night”, and it never ends.',
    says: 'Players count by the text, and the night is resolved by the conditions.',
    bad: `roles:
  Miser:
    abilities:
      Save: { order: 50, do: { count: self, name: coins } }
      Pay: { text: "With three coins, target a player, who dies.", order: 80, target: player, requires: { self: { counter: coins, at-least: 2 } }, do: { kill: target } }
`,
    good: `roles:
  Miser:
    abilities:
      Save: { order: 50, do: { count: self, name: coins } }
      Pay: { text: "With three coins, target a player, who dies.", order: 80, target: player, requires: { self: { counter: coins, at-least: 3 } }, do: { kill: target } }
`,
  },
  check: subject =>
    wordedIn(subject).flatMap(worded => {
      const { ability } = worded.holding
      const wrong = wrongCounter(worded.text, ability) ?? wrongLiving(worded.text, ability) ?? wrongSpan(worded.text, ability) ?? wrongLasting(worded.text, ability)
      if (wrong === undefined) return []
      return {
        at: wordsAt(worded, wrong.words),
        message: `the text of ${nameOf(worded.holding)} says “${wrong.words}”, and the ability says ${[...new Set(wrong.numbers)].join(' and ')}`,
        why: 'players count by the text, and the night is resolved by what the ability asks for',
        help: 'correct one of them',
      }
    }),
} // prettier-ignore

interface Wrong {
  readonly words: string
  /** Those of the ability. */
  readonly numbers: readonly (number | string)[]
}

/** Every number that the text says of a counter is none of those of the ability. */
function wrongCounter(text: string, ability: Ability): Wrong | undefined {
  const tests = testsWithin(ability, 'counter')
  const counts = effectsOf(ability).flatMap(effect => {
    const name = effect.verb === 'count' ? nameArg(effect, 'name') : undefined
    const { by = 1 } = effect.args
    return name === undefined || typeof by !== 'number' ? [] : [{ name: name.text, numbers: [Math.abs(by)] }]
  })
  const asked = tests.map(({ counter, atLeast, atMost }) => ({
    name: counter.text,
    numbers: [atLeast, atMost].filter(bound => bound !== undefined),
  }))
  for (const counter of new Set([...asked, ...counts].map(({ name }) => name))) {
    const numbers = [...asked, ...counts].flatMap(one => (one.name === counter ? one.numbers : []))
    const said = foundIn(text, ofCounter(counter))
    const [first] = said
    const needed = asked.flatMap(one => (one.name === counter ? one.numbers : []))
    const [lacking] = foundIn(text, ofCounter(counter, held)).filter(found => !meantBy(found[1], found[2] ?? '').some(number => needed.includes(number))) // prettier-ignore
    if (lacking !== undefined && needed.length > 0) return { words: lacking[0], numbers: needed }
    const isKnown = said.some(found => meantBy(found[1], found[2] ?? '').some(number => numbers.includes(number)))
    if (first !== undefined && !isKnown && numbers.length > 0) return { words: first[0], numbers }
  }
  return undefined
}

/** `more than two coins` may be said of three as well. */
function meantBy(more: string | undefined, word: string): readonly number[] {
  const number = numberSaid(word) ?? NaN
  if (more === undefined) return [number]
  return /more|over|above/i.test(more) ? [number + 1, number] : [number - 1, number]
}

/** What somebody must have, and not what he pays. */
const held = String.raw`(?<=\b(?:have|has|with|hold|own|collected|saved|gathered|once you have) (?:at least |at most )?)`

function ofCounter(name: string, before = ''): RegExp {
  return new RegExp(String.raw`${before}\b(?:(more than|fewer than|less than|over|under) )?(?:(?!an?\b)|(?<=\b(?:gain|earn|get|receive|pay|lose|cost|save)s? ))(${numberWord})(?: of (?:your|his|the))? ${thingWord(name)}\b`, 'giu') // prettier-ignore
}

/** The one bound that the text says of the living, where the ability has one. */
function wrongLiving(text: string, ability: Ability): Wrong | undefined {
  const [condition, ...more] = nodesOfKind(ability, 'living') as readonly Extract<Condition, { kind: 'living' }>[]
  const said = livingWays.flatMap(({ words, boundOf }) => foundIn(text, words).map(([all, word = '']) => ({ words: all, bound: boundOf(numberSaid(word) ?? NaN) }))) // prettier-ignore
  const [first, ...others] = said
  if (condition === undefined || more.length > 0 || first === undefined || others.length > 0) return undefined
  const bounds = [condition.atLeast, condition.atMost].filter(bound => bound !== undefined)
  // What is denied turns the bound round.
  const isSo = bounds.some(bound => [first.bound, first.bound + 1, first.bound - 1].includes(bound))
  const isExact = bounds.includes(first.bound)
  const isDenied = nodesOfKind(ability, 'not').length > 0
  return isExact || bounds.length === 0 || (isDenied && isSo) ? undefined : { words: first.words, numbers: bounds }
}

const living = '(?:other )?(?:players?|people|of (?:you|them|the players)|(?:are )?(?:alive|left|living))'

const livingWays: readonly { readonly words: RegExp; readonly boundOf: (number: number) => number }[] = [
  { words: new RegExp(String.raw`\b(?:at least|at most|no more than|not more than|no fewer than|up to) (${numberWord}) (?:living )?${living}\b`, 'gi'), boundOf: number => number }, // prettier-ignore
  {
    words: new RegExp(String.raw`\b(${numberWord}) or (?:more|fewer|less) (?:living )?${living}\b`, 'gi'),
    boundOf: number => number,
  },
  {
    words: new RegExp(String.raw`\bmore than (${numberWord}) (?:living )?${living}\b`, 'gi'),
    boundOf: number => number + 1,
  },
  {
    words: new RegExp(String.raw`\b(?:fewer|less) than (${numberWord}) (?:living )?${living}\b`, 'gi'),
    boundOf: number => number - 1,
  },
  { words: new RegExp(String.raw`\b(?:once|when|while|if|as soon as) (?:only |there are (?:only )?)?(?!one player\b|an?\b)(${numberWord}) (?:living )?players? (?:are |is )?(?:left|live|alive|remain)\b`, 'gi'), boundOf: number => number }, // prettier-ignore
]

/** The one number of nights that the text says of how long or when, where all that lasts or is put off has another. */
function wrongSpan(text: string, ability: Ability): Wrong | undefined {
  const effects = effectsOf(ability)
  const spans = effects.flatMap(({ until }) => (until?.kind === 'nights' ? until.nights : []))
  const others = effects.some(({ until }) => until !== undefined && until.kind !== 'nights')
  const later = effects.flatMap(({ args: { later } }) => (typeof later === 'object' && 'nights' in later && typeof later.nights === 'number' ? later.nights : [])) // prettier-ignore
  const lasting = others ? undefined : wrongNumber(text, spanWay, spans)
  return lasting ?? wrongNumber(text, laterWay, later)
}

/** All that it begins ends with the night, and the text says that it never does; or the other way round. */
function wrongLasting(text: string, ability: Ability): Wrong | undefined {
  const effects = effectsOf(ability)
  const isSent = isSubmitted(ability) || ability.when !== undefined
  if (!isSent || effects.length === 0 || !effects.every(({ verb }) => verbs.get(verb)?.spans === true && verbs.get(verb)?.lasting === undefined)) return undefined // prettier-ignore
  const [forEver] = endless.exec(text) ?? []
  const [, tonight] = forEver === undefined ? (endsWithNight.exec(text) ?? []) : []
  const lasting = new Set(effects.map(({ until }) => until?.kind ?? 'tonight'))
  if (forEver !== undefined && lasting.size === 1 && lasting.has('tonight')) return { words: forEver, numbers: ['tonight'] } // prettier-ignore
  return tonight !== undefined && lasting.size === 1 && lasting.has('permanent') ? { words: tonight, numbers: ['permanent'] } : undefined // prettier-ignore
}

const endless = /(?<!\b(?:not|never) )\b(?:for|during) (?:all )?the (?:rest|remainder) of the game\b|\bfor ever\b|\bforever\b|\bpermanently\b|\buntil the (?:end of the game|game ends)\b/i // prettier-ignore
const endsWithNight = /^(?!.*\b(?:from (?:then|now) on|always|ever|stays?|remains?|all nights|any night|lasts?|permanent|game)\b).*?\b(tonight|(?:later )?(?:in the|this|that) night|for the rest of (?:the|that) night)\b/is // prettier-ignore

function wrongNumber(text: string, way: RegExp, numbers: readonly number[]): Wrong | undefined {
  const [first, ...more] = foundIn(text, way)
  const number = numberSaid(first?.[1] ?? first?.[2] ?? '')
  if (first === undefined || more.length > 0 || number === undefined || numbers.length === 0) return undefined
  return numbers.includes(number) ? undefined : { words: first[0], numbers }
}

const spanWay = new RegExp(String.raw`\bfor (?:the next )?(?!an?\b)(${numberWord}) nights\b`, 'gi')
const laterWay = new RegExp(String.raw`\b(${numberWord}) nights? (?:later|after(?:wards)?|from now)\b|\bafter (${numberWord}) nights?\b`, 'gi') // prettier-ignore
