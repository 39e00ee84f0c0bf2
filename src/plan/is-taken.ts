import type { AbilityPlan, Op } from './ability-plan.ts'

/** Does such a loss take the ability? What everybody has only if it says `innate: true` (G18). */
export function isTakenBy({ only, innate }: Op, ability: AbilityPlan): boolean {
  return (only === null || only.named[ability.id] === 1) && (!ability.innate || innate)
}
