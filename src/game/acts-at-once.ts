import type { Phase } from '../model/phase.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'

/** What is instant, and by day everything, resolves as soon as it is sent in (N5, N6); by the golden rule a day's other actions wait for its end (G18). */
export function actsAtOnce({ kind }: Phase, { byInfluence }: Plan, ability: AbilityPlan): boolean {
  return ability.instant || (kind === 'day' && !byInfluence)
}
