import { verbs } from '../language/verbs/index.ts'
import type { Ability, Effect } from '../model/syntax.ts'
import { foundIn } from '../text/found-in.ts'
import { onceForText } from '../text/once-for-text.ts'
import { effectsOf, isSubmitted } from './actions.ts'
import { numberSaid, numberWord, type WrongNumber } from './numbers-said.ts'

/** The one number of nights that the text says of how long or when, where all that lasts or is put off has another. */
export function wrongSpan(text: string, ability: Ability): WrongNumber | undefined {
  const effects = effectsOf(ability)
  const spans = effects.flatMap(({ until }) => (until?.kind === 'nights' ? until.nights : []))
  const others = effects.some(({ until }) => until !== undefined && until.kind !== 'nights')
  const later = effects.flatMap(({ args: { later } }) =>
    typeof later === 'object' && 'nights' in later && typeof later.nights === 'number' ? later.nights : [],
  )
  const lasting = others ? undefined : (wrongNumber(text, spanWay, spans) ?? wrongTogether(text, spans))
  return (
    lasting ??
    wrongNumber(text, laterWay, later) ??
    (spans.length > 0 || effects.some(({ until }) => until?.kind === 'next-night')
      ? undefined
      : wrongNight(text, later))
  )
}

/** “Tonight and on the three nights after it”: four in all. */
function wrongTogether(text: string, spans: readonly number[]): WrongNumber | undefined {
  const [first, ...more] = foundIn(text, andAfter)
  const number = numberSaid(first?.[1] ?? first?.[2] ?? '')
  if (first === undefined || number === undefined || more.length > 0 || spans.length === 0) return undefined
  return spans.includes(number + 1) ? undefined : { words: first[0], numbers: spans }
}

const andAfter = new RegExp(
  String.raw`\b(?:tonight|(?:this|that) night),? and (?:on |during |for )?(?:the (?:next |following )?(${numberWord}) (?:nights? (?:after(?: it| that)?|thereafter)|(?:following |more )?nights?)|(?!an?\b)(${numberWord}) (?:more(?: nights?)?(?! \w)|nights? (?:after(?: it| that)?|thereafter|more)))`,
  'gi',
)

/** The one coming night that the text names, where all that is put off comes on another one. */
function wrongNight(text: string, later: readonly number[]): WrongNumber | undefined {
  if (later.length === 0 || later.includes(0)) return undefined
  const [first, ...more] = foundIn(text, comingNight)
  if (first === undefined || more.length > 0 || foundIn(text, laterWay).length > 0) return undefined
  if (deniedBefore.test(text.slice(0, first.index).replace(maySend, ' '))) return undefined
  const night = /after next|second|two|2/i.test(first[0]) ? 2 : 1
  return later.includes(night)
    ? undefined
    : { words: first[0], numbers: later.map(nights => `${nights} night${nights === 1 ? '' : 's'} later`) }
}

const comingNight =
  /\bthe night after next\b|\bthe (?:second|next but one) (?:following )?night (?:after|from)\b|\bin (?:two|2) nights(?: time|['’] time)?\b|\b(?:the (?:next|following|coming)|tomorrow) night\b|\bthe night after\b(?! next)/gi
const deniedBefore =
  /\b(?:not|never|cannot|nothing|nobody|unless|except|until|before|after|may|if|whether|can|\w+n['’]t)\b[^.;]*$/i

/** That its player may send it is no condition of what becomes of whom he picks. */
const maySend =
  /\byou (?:may|can) (?!not\b)[^.;,]*,? (?=(?:and |but )?(?:who|they|he|she|that player|the target) [^.;,]*$)/i

/** All that it begins lasts for other nights than the text says: it ends, and the text says that it never does; or it lasts for one night, and the text says for two; or the other way round. */
export function wrongLasting(text: string, ability: Ability): WrongNumber | undefined {
  const effects = effectsOf(ability).filter(({ verb }) => verb !== 'tell')
  const isSent = isSubmitted(ability) || ability.when !== undefined
  if (!isSent || effects.length === 0 || !effects.every(isLasting)) return undefined
  const words = endlessSaid(text, effects) ?? severalSaid(text, effects) ?? oneSaid(text, effects)
  return words === undefined ? undefined : { words, numbers: effects.map(lastingInWords) }
}

function endlessSaid(text: string, effects: readonly Effect[]): string | undefined {
  return lastOf(effects, ['permanent', 'phase']) ? undefined : endlessIn(text)
}

/** “For two nights”, “this night and the next”. */
function severalSaid(text: string, effects: readonly Effect[]): string | undefined {
  if (endlessIn(text) !== undefined) return undefined
  const both = bothNightsIn(text)
  if (both !== undefined) return lastOf(effects, ['nights', 'phase']) ? undefined : both
  return lastOf(effects, ['next-night', 'nights', 'phase']) ? undefined : nextNightThroughIn(text)
}

/** “Tonight” of what lasts longer, or “on the next night” of what is over by then. */
function oneSaid(text: string, effects: readonly Effect[]): string | undefined {
  const lasting = new Set(effects.map(lastingOf))
  const [kind] = lasting
  if (
    endlessIn(text) !== undefined ||
    lasting.size > 1 ||
    !effects.every(({ verb }) => verbs.get(verb)?.lasting === undefined)
  )
    return undefined
  if (kind === 'tonight') return nextNightAloneIn(text)
  if (kind === 'permanent') return endsWithNight.exec(text)?.[1]
  const isLonger = effects.every(
    ({ until }) => until?.kind === 'next-night' || (until?.kind === 'nights' && until.nights > 1),
  )
  if (!isLonger) return undefined
  return onNoOther.exec(text)?.[0] ?? (otherNights.test(text) ? undefined : endsWithNight.exec(text)?.[1])
}

const endlessIn = onceForText(text => (endless.exec(text) ?? untilTaken.exec(text) ?? everAgain.exec(text))?.[0])
const bothNightsIn = onceForText(text => (bothNights.exec(text) ?? forNights.exec(text))?.[0])
const nextNightThroughIn = onceForText(text => throughNextNight.exec(text)?.[0])
const nextNightAloneIn = onceForText(text => (thisNight.test(text) ? undefined : onNextNight.exec(text)?.[1]))

function lastOf(effects: readonly Effect[], kinds: readonly string[]): boolean {
  return effects.some(effect => kinds.includes(lastingOf(effect)))
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

const endless =
  /(?<!\b(?:not|never) )\b(?:for|during) (?:all )?the (?:rest|remainder) of the game\b|\bfor ever\b|\bforever\b|\bpermanently\b|\buntil the (?:end of the game|game ends)\b/i
/** It stays until something else is done. */
const untilTaken =
  /(?<!\b(?:not|never|nothing|but)\b[^.;]{0,160})\b(?:stays?|remains?|keeps?|lasts?)\b[^.;]{0,40}?\b(?:until (?:some(?:body|one)|any(?:body|one)|another player|(?:a|the) \w+) (?:\w+ )?(?:takes?|removes?|lifts?|cures?|washes|undoes|cleans?|frees?|wipes)\b[^.;,]*|until (?:it|he|she|they) (?:is|are) (?:taken|removed|lifted|cured|washed|undone|cleaned|freed|wiped)\b[^.;,]*|for good\b)/i
/** Not of how often its player may use it. */
const everAgain = /(?<!\b(?:unless|if|you|use[sd]?|once|who)\b[^.;]{0,160})\bn?ever again\b/i
const unlessDenied = String.raw`(?<!\b(?:not|never|may|can|cannot|unless|if|rests?|sleeps?|waits?|\w+n['’]t)\b[^.;,]{0,160})`
const throughNextNight = new RegExp(
  String.raw`${unlessDenied}\b(?:(?:until|till) (?:the end of the (?:next|following) night|the (?:morning|dawn|day) after (?:next|tomorrow))|through(?:out)? the (?:next|following) night)\b`,
  'i',
)
/** What somebody cannot do on both nights he is kept from on both; when its player may use it is another thing. */
const unlessOfUse = String.raw`(?<!\b(?:unless|if|rests?|sleeps?|waits?|you (?:may|can|cannot|must|do|can['’]t|don['’]t)(?: not)? (?!be\b))\b[^.;,]{0,160})`
const bothNights = new RegExp(
  String.raw`${unlessOfUse}\b(?:tonight|(?:this|that|the same) night),? (?:and|nor|or|as well as|and also)(?: on| during| for)? (?:(?:the )?(?:next|following)(?: night| one)?(?![\w ]* day)|tomorrow(?: night)?(?! (?:morning|day))|the (?:one|night) after)\b`,
  'i',
)
const forNights = new RegExp(
  String.raw`${unlessDenied}\b(?:for|during|over|lasts?(?: for)?) (?:the )?(?:next )?(?:two|three|four|2|3|4) (?:whole |full |consecutive )?nights\b(?! (?:later|after))`,
  'i',
)
const thisNight = /\b(?:tonight|(?:this|that|the) night|now)\b/i
const onNextNight = new RegExp(
  String.raw`\b(?=(?:on|during|in|for|through|the|next|following|tomorrow) )${unlessDenied}(?<!\b(?:until|till|before|dies?|killed|happens?)\b[^.;,]{0,160})((?:(?:on|during|in|for|through) )?(?:the )?(?:next|following) night|tomorrow night)\b(?![^.;,]*\b(?:dies?|killed|you may|you can|may not|use)\b)`,
  'i',
)
/** Outright of this one alone. */
const onNoOther =
  /\b(?:tonight|(?:this|that) night),? and (?:on |in )?no other(?: night)?\b|\b(?:for )?(?:this|that) (?:one )?night (?:only|alone)\b|\btonight (?:only|alone)\b/i
/** Said of other nights than this one. */
const otherNights =
  /\b(?:next|following|tomorrow|two|three|four|several|nights? more|more nights?|nights|days?|after|later)\b|\d/i
const endsWithNight =
  /^(?!.*\b(?:from (?:then|now) on|always|(?:n?ever|every night)|any ?more|no longer|or later|starting|beginning|until(?! (?:dawn|morning|the morning|sunrise|daybreak))|onwards?|thereafter|afterwards|stays?|remains?|all nights|any night|lasts?|permanent|(?:rest|remainder|end|whole|entire|until|till|through(?:out)?) (?:(?:of )?the )?game|game (?:ends|is over))\b).*?\b(tonight|(?:later )?(?:in the|this|that) night|for the rest of (?:the|that) night)\b/is

function wrongNumber(text: string, way: RegExp, numbers: readonly number[]): WrongNumber | undefined {
  if (numbers.length === 0) return undefined
  const [first, ...more] = foundIn(text, way)
  const number = numberSaid(first?.[1] ?? first?.[2] ?? '')
  if (first === undefined || more.length > 0 || number === undefined) return undefined
  return numbers.includes(number) ? undefined : { words: first[0], numbers }
}

const spanWay = new RegExp(String.raw`\bfor (?:the next )?(?!an?\b)(${numberWord}) nights\b`, 'gi')
const laterWay = new RegExp(
  String.raw`\b(${numberWord}) nights? (?:later|after(?:wards)?|from now)\b|\bafter (${numberWord}) nights?\b`,
  'gi',
)
