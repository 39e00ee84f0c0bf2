import { isNoNight, nightsOfBoth } from '../plan/nights.ts'
import type { AbilityPlan, Matching, Plan } from '../plan/plan.ts'

/** Whether there is a night on which both abilities may be used. */
export function mayCoincide({ limits: one }: AbilityPlan, { limits: other }: AbilityPlan): boolean {
  return one.nights === undefined || other.nights === undefined || !isNoNight(nightsOfBoth(one.nights, other.nights))
}

/** Whether some ability is of both; null is of every ability. */
export function meetInAbility(one: Matching | null, other: Matching | null, plan: Plan): boolean {
  if (one === null || other === null) return true
  return plan.abilities.some(({ id }) => one.abilities[id] === 1 && other.abilities[id] === 1)
}
