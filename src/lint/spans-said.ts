import { verbs } from '../language/verbs/index.ts'
import type { Ability, Lasting } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { effectsOf, isSubmitted } from './actions.ts'
import { numberSaid, numberWord, type WrongNumber } from './numbers-said.ts'

/** The one number of nights that the text says of how long or when, where all that lasts or is put off has another. */
export function wrongSpan(text: string, ability: Ability): WrongNumber | undefined {
  const effects = effectsOf(ability)
  const spans = effects.flatMap(({ until }) => (until?.kind === 'nights' ? until.nights : []))
  const others = effects.some(({ until }) => until !== undefined && until.kind !== 'nights')
  const later = effects.flatMap(({ args: { later } }) => (typeof later === 'object' && 'nights' in later && typeof later.nights === 'number' ? later.nights : [])) // prettier-ignore
  const lasting = others ? undefined : wrongNumber(text, spanWay, spans)
  return lasting ?? wrongNumber(text, laterWay, later) ?? (spans.length > 0 || effects.some(({ until }) => until?.kind === 'next-night') ? undefined : wrongNight(text, later)) // prettier-ignore
}

/** The one coming night that the text names, where all that is put off comes on another one. */
function wrongNight(text: string, later: readonly number[]): WrongNumber | undefined {
  const [first, ...more] = foundIn(text, comingNight)
  if (first === undefined || more.length > 0 || later.length === 0 || later.includes(0) || foundIn(text, laterWay).length > 0) return undefined // prettier-ignore
  if (deniedBefore.test(text.slice(0, first.index))) return undefined
  const night = /after next|second|two|2/i.test(first[0]) ? 2 : 1
  return later.includes(night) ? undefined : { words: first[0], numbers: later.map(nights => `${nights} night${nights === 1 ? '' : 's'} later`) } // prettier-ignore
}

const comingNight = /\bthe night after next\b|\bthe (?:second|next but one) (?:following )?night (?:after|from)\b|\bin (?:two|2) nights(?: time|['’] time)?\b|\b(?:the (?:next|following|coming)|tomorrow) night\b|\bthe night after\b(?! next)/gi // prettier-ignore
const deniedBefore =
  /\b(?:not|never|cannot|nothing|nobody|unless|except|until|before|after|may|if|whether|can|\w+n['’]t)\b[^.;]*$/i

/** All that it begins ends some time, and the text says that it never does; or it never ends, and the text says with the night. */
export function wrongLasting(text: string, ability: Ability): WrongNumber | undefined {
  const effects = effectsOf(ability)
  const isSent = isSubmitted(ability) || ability.when !== undefined
  if (!isSent || effects.length === 0 || !effects.every(({ verb }) => verbs.get(verb)?.spans === true && verbs.get(verb)?.lasting === undefined)) return undefined // prettier-ignore
  const [forEver] = endless.exec(text) ?? []
  const [, tonight] = forEver === undefined ? (endsWithNight.exec(text) ?? []) : []
  const lasting = new Set(effects.map(({ until }) => until?.kind ?? 'tonight'))
  if (forEver !== undefined && !lasting.has('permanent') && !lasting.has('phase')) return { words: forEver, numbers: effects.map(({ until }) => lastingInWords(until)) } // prettier-ignore
  return tonight !== undefined && lasting.size === 1 && lasting.has('permanent') ? { words: tonight, numbers: ['permanent'] } : undefined // prettier-ignore
}

function lastingInWords(until: Lasting | undefined): string {
  return until?.kind === 'nights' ? `for ${until.nights} nights` : (until?.kind ?? 'tonight').replaceAll('-', ' ')
}

const endless = /(?<!\b(?:not|never) )\b(?:for|during) (?:all )?the (?:rest|remainder) of the game\b|\bfor ever\b|\bforever\b|\bpermanently\b|\buntil the (?:end of the game|game ends)\b/i // prettier-ignore
const endsWithNight = /^(?!.*\b(?:from (?:then|now) on|always|ever|stays?|remains?|all nights|any night|lasts?|permanent|game)\b).*?\b(tonight|(?:later )?(?:in the|this|that) night|for the rest of (?:the|that) night)\b/is // prettier-ignore

function wrongNumber(text: string, way: RegExp, numbers: readonly number[]): WrongNumber | undefined {
  const [first, ...more] = foundIn(text, way)
  const number = numberSaid(first?.[1] ?? first?.[2] ?? '')
  if (first === undefined || more.length > 0 || number === undefined || numbers.length === 0) return undefined
  return numbers.includes(number) ? undefined : { words: first[0], numbers }
}

const spanWay = new RegExp(String.raw`\bfor (?:the next )?(?!an?\b)(${numberWord}) nights\b`, 'gi')
const laterWay = new RegExp(String.raw`\b(${numberWord}) nights? (?:later|after(?:wards)?|from now)\b|\bafter (${numberWord}) nights?\b`, 'gi') // prettier-ignore
