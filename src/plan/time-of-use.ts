import { isNightOf } from './nights.ts'
import type { AbilityPlan } from './plan.ts'

/** Is it used in phases of this kind? */
export function isUsedBy({ day, either }: Pick<AbilityPlan, 'day' | 'either'>, isDay: boolean): boolean {
  return either !== null || day === isDay
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
