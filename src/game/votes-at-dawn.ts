import type { Game } from '../kernel/game.ts'
import type { Input } from '../kernel/input.ts'
import { setsVotes } from '../kernel/rules/begin.ts'
import type { Votes } from '../model/outcome.ts'
import { votesOf } from '../outcome/votes.ts'
import type { Plan } from '../plan/plan.ts'
import { isUsedBy } from '../plan/time-of-use.ts'
import { fitted, kernelOf } from './kernel-of.ts'

/**
 * What counts at the vote of the day that comes after a night, where passives of the day say something of it (N6): they speak as it begins.
 * Undefined where none does, or where code would have to be asked. What the kernel held of the night is gone then.
 */
export function votesAtDawn(plan: Plan, game: Game, night: Input): readonly Votes[] | undefined {
  const areOfDay = plan.abilities.some(
    ability => ability.kind === 'passive' && isUsedBy(ability, true) && setsVotes(plan, ability),
  )
  if (night.kind !== 'night' || !areOfDay || plan.codes.length > 0) return undefined
  const { rulings, number } = night
  const day: Input = { kind: 'day', number: number + 1, submissions: new Int32Array(0), rulings, changes: [] }
  return votesOf(plan, kernelOf(plan).dawn(fitted(plan, game), day))
}
