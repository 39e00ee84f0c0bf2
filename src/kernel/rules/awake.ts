import type { AbilityPlan } from '../../plan/plan.ts'
import type { Work } from '../store/work.ts'

/** "A dead player's abilities begin nothing unless they say so; one who dies tonight keeps what he had until End of Night." (N1) */
export function isAwake(work: Work, { works }: AbilityPlan, player: number): boolean {
  if (works === 'any') return true
  if (works === 'dead') return !work.facts.isAlive(player)
  return work.facts.isAlive(player) || (work.facts.hasLived(player) && !work.ended)
}
