import { cyclesWording, isNightOf, namesNightZero, nightsWording } from './nights.ts'
import type { Nights } from '../model/syntax.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { Plan } from './plan.ts'

/** The limits for which an ability may not be used at a time. */
export const useLimits = ['phase', 'nights', 'cycles', 'night-zero', 'rest', 'shots'] as const

export type UseLimit = (typeof useLimits)[number]

type TimeOf = Pick<AbilityPlan, 'day' | 'either' | 'setOffBy' | 'limits'>

/** What such a limit of an ability says. */
export function limitWording(limit: UseLimit, ability: TimeOf): string {
  const { nights, cycles, rest = 0 } = ability.limits
  switch (limit) {
    case 'phase':
      return `it is for the ${ability.setOffBy ?? (ability.day ? 'day' : 'night')}`
    case 'nights':
      return nights === undefined ? '' : `it is for ${timesWording(nights, ability)}`
    case 'cycles':
      return cycles === undefined ? '' : `it is for ${cyclesWording(cycles)}`
    case 'night-zero':
      return 'nothing can be used on night 0 unless it says so'
    case 'rest':
      return `it rests ${rest === 1 ? 'a' : rest} ${betweenUses(ability)}${rest === 1 ? '' : 's'} between uses`
    case 'shots':
      return 'every use of it is spent'
  }
}

/** By day too `nights` speaks of the number of the phase. */
function timesWording(nights: Nights, { day, either }: TimeOf): string {
  if (either !== null) return cyclesWording(nights)
  return day ? nightsWording(nights).replaceAll('night', 'day') : nightsWording(nights)
}

/** What passes between two uses that come right after each other: a phase where it is used in each, a cycle where once in each. */
export function betweenUses({ either, day }: Pick<AbilityPlan, 'day' | 'either'>): 'night' | 'day' | 'phase' | 'cycle' {
  if (either !== null) return either === 'each' ? 'phase' : 'cycle'
  return day ? 'day' : 'night'
}

/** Is it used in phases of this kind? */
export function isUsedBy({ day, either }: Pick<AbilityPlan, 'day' | 'either'>, isDay: boolean): boolean {
  return either !== null || day === isDay
}

/** Does it work for a player who lives, or for one who is dead (`while`)? */
export function worksWhile({ works }: Pick<AbilityPlan, 'works'>, lives: boolean): boolean {
  return works === 'any' || (works === 'alive') === lives
}

/** Is the number of a phase one of those that it names? */
export function isOfNumber({ limits: { nights, cycles } }: Pick<AbilityPlan, 'limits'>, number: number): boolean {
  return [nights, cycles].every(of => of === undefined || isNightOf(of, number))
}

/** May it be used in a cycle of this number: one of its own, and none in which it was used (G18)? */
export function isOfCycle(
  { either, limits: { cycles } }: Pick<AbilityPlan, 'either' | 'limits'>,
  number: number,
  last: { readonly number: number } | undefined,
): boolean {
  if (cycles !== undefined && !isNightOf(cycles, number)) return false
  return either !== 'cycle' || last?.number !== number
}

/** "Abilities cannot trigger during Night 0 unless otherwise stated", nor be used (G18). */
export function isForNightZero(
  { byInfluence }: Pick<Plan, 'byInfluence'>,
  { limits: { nights, cycles } }: Pick<AbilityPlan, 'limits'>,
  { kind, number }: PhaseAt,
): boolean {
  if (!byInfluence || kind !== 'night' || number !== 0) return true
  return [nights, cycles].some(of => of !== undefined && namesNightZero(of))
}

interface PhaseAt {
  readonly kind: 'night' | 'day'
  readonly number: number
}

/** Does it still rest after its last use: over so many nights, or phases where it is used in each? `before` is the phase just before. */
export function isResting(
  { either, limits: { rest } }: Pick<AbilityPlan, 'either' | 'limits'>,
  last: PhaseAt | undefined,
  now: PhaseAt,
  before: PhaseAt | null,
): boolean {
  if (rest === undefined || last === undefined) return false
  return (either === 'each' ? phasesSince(last, now, before) : now.number - last.number) <= rest
}

/** How many phases later it is. A day has the number of the night before it or of the next one, as the game counts (N6). */
function phasesSince(last: PhaseAt, now: PhaseAt, before: PhaseAt | null): number {
  const nights = 2 * (now.number - last.number)
  if (last.kind === now.kind) return nights
  const isDayFirst = now.kind === 'day' ? before?.number !== now.number : before?.number === now.number
  return nights + ((now.kind === 'day') === isDayFirst ? -1 : 1)
}
