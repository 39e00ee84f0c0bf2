import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Work } from '../store/work.ts'

/**
 * "A dead player's abilities begin nothing unless they say so; one who dies tonight keeps what he had until End of Night." (N1)
 * By day and after dawn he still hears what came about at the moment of his death.
 */
export function isAwake(work: Work, { works }: AbilityPlan, player: number, isOfMoment = true): boolean {
  const { facts, byDay, ended, moment } = work
  if (works === 'any') return true
  if (works === 'dead') return !facts.isAlive(player)
  if (facts.isAlive(player)) return true
  const died = facts.deaths.momentOf(player)
  return byDay || ended ? isOfMoment && died === moment : died >= 0
}
