import type { Game } from '../kernel/game.ts'
import type { Input } from '../kernel/input.ts'
import { setsVotes } from '../kernel/rules/begin.ts'
import type { Votes } from '../model/outcome.ts'
import { votesOf } from '../outcome/votes.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import { isForDay } from '../plan/lasting.ts'
import type { Plan } from '../plan/plan.ts'
import { isUsedBy } from '../plan/time-of-use.ts'
import { fitted, kernelOf } from './kernel-of.ts'

/**
 * What counts at the vote of the day that comes after a night, or after a day that is over, as things stand: where passives say something of it
 * as that day begins, or the night before it, and where something was said of the day that is over alone (N6). Undefined where it is as in the game,
 * or where code would have to be asked. What the kernel held of the phase is gone then.
 */
export function votesAtDawn(plan: Plan, game: Game, before: Input, isDayOver: boolean): readonly Votes[] | undefined {
  const { rulings, number, kind } = before
  if ((kind === 'day' && !isDayOver) || plan.codes.length > 0) return undefined
  const speaks = (ability: AbilityPlan): boolean => ability.kind === 'passive' && setsVotes(plan, ability)
  const isSaid = plan.abilities.some(ability => speaks(ability) && (isDayOver || isUsedBy(ability, true)))
  if (!isSaid && !(isDayOver && game.expiring.some(({ lasting }) => isForDay(lasting)))) return undefined
  const day: Input = { kind: 'day', number: number + 1, submissions: new Int32Array(0), rulings, changes: [] }
  return votesOf(plan, kernelOf(plan).dawn(fitted(plan, game), day))
}
