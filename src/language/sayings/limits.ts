import { name, number, row, sentence, type Saying } from '../../model/saying.ts'
import type { Ability } from '../../model/syntax.ts'
import { nightsSaid } from './conditions.ts'

export type LimitName =
  | 'shots'
  | 'cycles'
  | 'aNight'
  | 'rest'
  | 'sameTargetTwice'
  | 'alone'
  | 'together'
  | 'nights'
  | 'compulsive'
  | 'compulsiveUnless'

/** A limit of an ability as a sentence; of one that it does not have, nothing. */
export function limitSaid({ limits, phase }: Ability, limit: LimitName): readonly Saying[] {
  const {
    shots,
    cycles,
    aNight = 1,
    rest,
    sameTargetTwice,
    alone,
    together,
    nights,
    compulsive,
    compulsiveUnless,
  } = limits
  switch (limit) {
    case 'shots':
      return shots === undefined ? [] : [sentence('limit.shots', { count: number(shots) })]
    case 'cycles':
      return cycles === undefined ? [] : [sentence('limit.cycles', { nights: nightsSaid(cycles, 'cycles') })]
    case 'nights':
      return nights === undefined
        ? []
        : [sentence('limit.nights', { nights: phase === 'night' ? nightsSaid(nights) : nightsSaid(nights, 'cycles') })]
    case 'aNight':
      return aNight === 1 ? [] : [sentence(`limit.a-${within[phase]}`, { count: number(aNight) })]
    case 'rest':
      return rest === undefined ? [] : [sentence(`limit.rest${counted[phase]}`, { count: number(rest) })]
    case 'sameTargetTwice':
      if (sameTargetTwice === false) return [sentence(`limit.same-twice${counted[phase]}`)]
      return sameTargetTwice === 'never' ? [sentence('limit.same-ever')] : []
    case 'alone':
      if (alone !== true) return []
      return [sentence(phase === 'night' ? 'limit.alone' : `limit.alone-${within[phase]}`)]
    case 'together':
      return together === true ? [sentence('limit.together')] : []
    case 'compulsive':
      return compulsive === true ? [sentence('limit.compulsive')] : []
    case 'compulsiveUnless':
      if (compulsiveUnless === undefined) return []
      return [sentence('limit.compulsive-unless', { abilities: row('join.or', compulsiveUnless.map(name)) })]
  }
}

/** Where it may be used: in a cycle too that is one phase. */
const within: Readonly<Record<Ability['phase'], string>> = { night: 'night', day: 'day', each: 'phase', cycle: 'phase' }

/** What passes between two uses of an ability, as the end of a sentence's name. */
const counted: Readonly<Record<Ability['phase'], string>> = {
  night: '',
  day: '-days',
  each: '-phases',
  cycle: '-cycles',
}

const always: readonly LimitName[] = ['shots', 'cycles', 'aNight', 'rest', 'sameTargetTwice', 'alone', 'together']

/** Each limit of an ability in a sentence, but for those that say when it may or must be used; of what several share, how often all do it together. */
export function limitsSaid(ability: Ability, isShared: boolean): readonly Saying[] {
  const own = isShared ? always.filter(limit => limit !== 'aNight') : always
  return [...own.flatMap(limit => limitSaid(ability, limit)), ...(isShared ? [ofFactionSaid(ability)] : [])]
}

function ofFactionSaid({ phase, limits: { aNight = 1 } }: Ability): Saying {
  return sentence('limit.of-faction', { count: number(aNight), time: sentence(`time.any-${phase}`) })
}

/** The limits of which a text that an author wrote does not speak. */
export function unsaidLimits(ability: Ability, text: string): readonly Saying[] {
  const all: readonly LimitName[] = ['nights', 'compulsive', 'compulsiveUnless', ...always]
  return all.flatMap(limit => (spokenOf[limit].test(text) ? [] : limitSaid(ability, limit)))
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
    /\btimes (a|per|each|every|on one|in one) (night|day|phase|cycle)\b|\b(twice|more than once) (a|per|each|every) (night|day|phase|cycle)\b/i,
  rest: /\bin a row\b|\bconsecutive\b|\bevery other (night|day|phase|cycle)\b|\bnext( \d+)? (night|day|phase|cycle)s?\b|\bfollowing (night|day|phase|cycle)/i,
  sameTargetTwice: /\bsame (player|target|person|one)\b|\bin a row\b|\bconsecutive/i,
  together: /\btogether\b/i,
  alone: /\bnothing else\b|\binstead of\b|\bno other action\b|\bonly action\b/i,
}
