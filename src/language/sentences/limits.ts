import { nightsText } from './conditions.ts'
import type { Ability } from '../../model/syntax.ts'

/** What an ability's text says where its author wrote one: that, without its own heading, and each limit of which it does not speak. */
export function writtenText(ability: Ability, text: string): string {
  const { plain, unsaid } = partsOfWritten(ability, text)
  const said = /[.!?”"]\s*$/.test(plain) || unsaid.length === 0 || plain === '' ? plain : `${plain}.`
  return [said, ...unsaid.map(({ says }) => says)].filter(each => each !== '').join(' ')
}

/** What an author wrote of an ability, and the limits of which that does not speak. */
export function partsOfWritten(
  ability: Ability,
  text: string,
): { readonly plain: string; readonly unsaid: readonly LimitText[] } {
  const { name, limits } = ability
  const plain = withoutHeading(text, name)
  const { nights, compulsive, compulsiveUnless } = limits
  const unsaid: readonly LimitText[] = [
    ...(nights === undefined || ability.when !== undefined
      ? []
      : [{ limit: 'nights' as const, says: `This works only on ${nightsText(nights)}.` }]),
    ...(compulsive === true ? [{ limit: 'compulsive' as const, says: 'You must use it whenever you can.' }] : []),
    ...(compulsiveUnless === undefined
      ? []
      : [
          {
            limit: 'compulsiveUnless' as const,
            says: `You must use it whenever you can, unless you use ${compulsiveUnless.join(' or ')}.`,
          },
        ]),
    ...limitTexts(ability),
  ]
  return { plain, unsaid: unsaid.filter(({ limit }) => !spokenOf[limit].test(plain)) }
}

/** `Protect [60]: you may ..`. */
function withoutHeading(text: string, name: string): string {
  const begun = text.trimStart()
  const rest = begun.slice(name.length)
  const [order] = /^\s*\[[^\]]*\]\s*:?\s*/.exec(rest) ?? []
  const isNamed = order !== undefined && begun.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return isNamed ? rest.slice(order.length) : text
}

export type LimitName =
  'shots' | 'cycles' | 'aNight' | 'rest' | 'sameTargetTwice' | 'alone' | 'nights' | 'compulsive' | 'compulsiveUnless'

export interface LimitText {
  readonly limit: LimitName
  readonly says: string
}

const must = /\b(must|compulsory|compulsive|have to)\b/i

/** Words by which an author speaks of a limit. Whether he says it right is a matter of lint. */
const spokenOf: Readonly<Record<LimitName, RegExp>> = {
  nights:
    /\b(odd|even)\b|\bnights? (\d|one\b|two\b|three\b)|\b(first|second|third|\d+(st|nd|rd|th)) night|\bevery other night/i,
  compulsive: must,
  compulsiveUnless: must,
  cycles: /\bcycles?\b/i,
  shots: /\bin (the|a|this) game\b|\b(per|a) game\b|\bshots?\b|\b(only|just) (once|twice)\b|\b(once|twice)(?=[.,;:!)]|$)|^(once|twice),|\b(\d+|two|three|four|five) times\b(?! (per|an?|each|every|on one) )/i, // prettier-ignore
  aNight:
    /\btimes (a|per|each|every|on one|in one) (night|day)\b|\b(twice|more than once) (a|per|each|every) (night|day)\b/i,
  rest: /\bin a row\b|\bconsecutive\b|\bevery other (night|day)\b|\bnext( \d+)? nights?\b|\bfollowing night/i,
  sameTargetTwice: /\bsame (player|target|person|one)\b|\bin a row\b|\bconsecutive/i,
  alone: /\bnothing else\b|\binstead of\b|\bno other action\b|\bonly action\b/i,
}

/** Each limit of an ability in a sentence, but for those that say when it may or must be used. */
export function limitTexts({ limits, phase }: Ability): readonly LimitText[] {
  const { shots, cycles, aNight = 1, rest, sameTargetTwice, alone } = limits
  const texts: readonly (readonly [LimitName, string | undefined])[] = [
    ['shots', shots === undefined ? undefined : `This works ${shots === 1 ? 'once' : `${shots} times`} in the game.`],
    ['cycles', cycles === undefined ? undefined : `This works only on ${nightsText(cycles).replaceAll('night', 'cycle')}.`],
    ['aNight', aNight === 1 ? undefined : `You may use it up to ${aNight} times ${phase === 'day' ? 'in one day' : 'on one night'}.`],
    ['rest', rest === undefined ? undefined : `After using it, you may not use it ${nextTimes(rest, phase === 'each')}.`],
    ['sameTargetTwice', sameTargetTwice === false ? 'You may not select the same player on two nights in a row.' : sameTargetTwice === 'never' ? 'You may not select the same player twice in the game.' : undefined],
    ['alone', alone === true ? 'You may do nothing else on that night.' : undefined],
  ] // prettier-ignore
  return texts.flatMap(([limit, says]) => (says === undefined ? [] : [{ limit, says }]))
}

/** `on the next night`; of what is used in each phase, `in the next phase`. */
function nextTimes(rest: number, isOfEach: boolean): string {
  const time = isOfEach ? 'phase' : 'night'
  return `${isOfEach ? 'in' : 'on'} the ${rest === 1 ? `next ${time}` : `next ${rest} ${time}s`}`
}
