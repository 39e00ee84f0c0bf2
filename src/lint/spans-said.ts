import { verbs } from '../language/verbs/index.ts'
import type { Ability, Effect } from '../model/syntax.ts'
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
  if (deniedBefore.test(text.slice(0, first.index).replace(maySend, ' '))) return undefined
  const night = /after next|second|two|2/i.test(first[0]) ? 2 : 1
  return later.includes(night) ? undefined : { words: first[0], numbers: later.map(nights => `${nights} night${nights === 1 ? '' : 's'} later`) } // prettier-ignore
}

const comingNight = /\bthe night after next\b|\bthe (?:second|next but one) (?:following )?night (?:after|from)\b|\bin (?:two|2) nights(?: time|['’] time)?\b|\b(?:the (?:next|following|coming)|tomorrow) night\b|\bthe night after\b(?! next)/gi // prettier-ignore
const deniedBefore =
  /\b(?:not|never|cannot|nothing|nobody|unless|except|until|before|after|may|if|whether|can|\w+n['’]t)\b[^.;]*$/i

/** That its player may send it is no condition of what becomes of whom he picks. */
const maySend =
  /\byou (?:may|can) (?!not\b)[^.;,]*,? (?=(?:and |but )?(?:who|they|he|she|that player|the target) [^.;,]*$)/i

/** All that it begins ends some time, and the text says that it never does, or not before the end of the next night; or it never ends, and the text says with the night. */
export function wrongLasting(text: string, ability: Ability): WrongNumber | undefined {
  const effects = effectsOf(ability).filter(({ verb }) => verb !== 'tell')
  const isSent = isSubmitted(ability) || ability.when !== undefined
  if (!isSent || effects.length === 0 || !effects.every(isLasting)) return undefined
  const lasting = new Set(effects.map(lastingOf))
  const [forEver] = endless.exec(text) ?? untilTaken.exec(text) ?? []
  if (forEver !== undefined && !lasting.has('permanent') && !lasting.has('phase')) return { words: forEver, numbers: effects.map(lastingInWords) } // prettier-ignore
  const [nextNight] = forEver === undefined ? (throughNextNight.exec(text) ?? []) : []
  if (nextNight !== undefined && !['next-night', 'nights', 'phase'].some(kind => lasting.has(kind))) return { words: nextNight, numbers: effects.map(lastingInWords) } // prettier-ignore
  const isOfNight = forEver === undefined && effects.every(({ verb }) => verbs.get(verb)?.lasting === undefined)
  const [, tonight] = isOfNight ? (endsWithNight.exec(text) ?? []) : []
  return tonight !== undefined && lasting.size === 1 && lasting.has('permanent') ? { words: tonight, numbers: ['permanent'] } : undefined // prettier-ignore
}

function isLasting({ verb }: Effect): boolean {
  return verbs.get(verb)?.spans === true || verbs.get(verb)?.lasting !== undefined
}

function lastingOf({ verb, until }: Effect): string {
  return until?.kind ?? verbs.get(verb)?.lasting ?? 'tonight'
}

function lastingInWords(effect: Effect): string {
  const { until } = effect
  return until?.kind === 'nights' ? `for ${until.nights} nights` : lastingOf(effect).replaceAll('-', ' ')
}

const endless = /(?<!\b(?:not|never) )\b(?:for|during) (?:all )?the (?:rest|remainder) of the game\b|\bfor ever\b|\bforever\b|\bpermanently\b|\buntil the (?:end of the game|game ends)\b/i // prettier-ignore
/** It stays until something else is done. */
const untilTaken = /(?<!\b(?:not|never|nothing|but)\b[^.;]*)\b(?:stays?|remains?|keeps?|lasts?)\b[^.;]{0,40}?\b(?:until (?:some(?:body|one)|any(?:body|one)|another player|(?:a|the) \w+) (?:\w+ )?(?:takes?|removes?|lifts?|cures?|washes|undoes|cleans?|frees?|wipes)\b[^.;,]*|until (?:it|he|she|they) (?:is|are) (?:taken|removed|lifted|cured|washed|undone|cleaned|freed|wiped)\b[^.;,]*|for good\b)/i // prettier-ignore
const throughNextNight = /(?<!\b(?:not|never|may|can|unless|if)\b[^.;,]*)\b(?:(?:until|till) the end of the (?:next|following) night|through(?:out)? the (?:next|following) night|(?:tonight|this night) and (?:the (?:next|following)|tomorrow) night)\b/i // prettier-ignore
const endsWithNight = /^(?!.*\b(?:from (?:then|now) on|always|ever|stays?|remains?|all nights|any night|lasts?|permanent|game)\b).*?\b(tonight|(?:later )?(?:in the|this|that) night|for the rest of (?:the|that) night)\b/is // prettier-ignore

function wrongNumber(text: string, way: RegExp, numbers: readonly number[]): WrongNumber | undefined {
  const [first, ...more] = foundIn(text, way)
  const number = numberSaid(first?.[1] ?? first?.[2] ?? '')
  if (first === undefined || more.length > 0 || number === undefined || numbers.length === 0) return undefined
  return numbers.includes(number) ? undefined : { words: first[0], numbers }
}

const spanWay = new RegExp(String.raw`\bfor (?:the next )?(?!an?\b)(${numberWord}) nights\b`, 'gi')
const laterWay = new RegExp(String.raw`\b(${numberWord}) nights? (?:later|after(?:wards)?|from now)\b|\bafter (${numberWord}) nights?\b`, 'gi') // prettier-ignore
