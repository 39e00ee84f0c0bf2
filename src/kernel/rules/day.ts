import type { AimPlan } from '../../plan/plan.ts'
import type { Action } from '../store/action.ts'
import { runBatch } from './batch.ts'
import { begins, beginPassives, fire, worksFor } from './begin.ts'
import { eliminate } from './eliminate.ts'
import type { Input } from '../input.ts'
import { armOwners } from '../store/instances.ts'
import { runNow, submit } from './night.ts'
import { recordPlain } from '../log/record.ts'
import type { Work } from '../store/work.ts'

/** By day each action is a batch of its own, in the order submitted; then the elimination, if the file tells of it (N6). */
export function runDay(work: Work, input: Input): void {
  const event = recordPlain(work, 'day-begins', ['N6'])
  beginPassives(work, true, event)
  work.triggers.armNext()
  if (work.queue.isNext) runBatch(work)
  else armOwners(work)
  if (work.game.phase === null) begins(work, 'day', event)
  submit(work, input).every((action, row) => {
    if (isFit(work, action)) runNow(work, action)
    else work.unfit = row
    return work.unfit < 0
  })
  if (work.unfit < 0) for (const one of input.eliminated ?? []) eliminate(work, one)
  if (work.plan.victories.length > 0) fire(work, 'end', event)
}

/** Are the actor, and those he selects, alive or dead as his ability asks, at the moment at which he submits? */
function isFit(work: Work, action: Action): boolean {
  const { player, ability, selectedAt, selectedCount, chosenAt, chosenCount } = action
  const all = (at: number, count: number, aim: AimPlan | null): boolean =>
    work.pool.slice(at, count).every(one => work.facts.isAlive(one) === (aim?.life !== 'dead'))
  return (
    worksFor(work, ability, player) &&
    all(selectedAt, selectedCount, ability.aim) &&
    all(chosenAt, chosenCount, ability.choose)
  )
}
