import type { Op } from '../../plan/ability-plan.ts'
import { againstUse, isToBeMade } from '../rules/may-use.ts'
import type { Work } from '../store/work.ts'

/** Of a player who is made to do what he cannot: lays into the event at hand which of his abilities were meant, and what is against each. */
export function tellUnusable(work: Work, op: Op, player: number): void {
  const against: string[] = []
  for (const one of work.holdings.all()) {
    if (!isToBeMade(work, op, one, player)) continue
    const { inst, ability } = one
    const what = againstUse(work, inst, ability, player)
    if (what === undefined) return
    against.push(`${ability.id} ${what}`)
  }
  if (work.log !== undefined && against.length > 0) work.log.events.text = against.join()
}
