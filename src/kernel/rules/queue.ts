import { isSent, mark, noEvents, origin, type Action } from '../store/action.ts'
import { record } from '../log/record.ts'
import { join, rootsOf } from './loops.ts'
import { mostSetOff, stop } from './runaway.ts'
import type { PendingChange } from '../store/change.ts'
import type { Work } from '../store/work.ts'

/** Queues an action on a coming night (C4); on this one if it says `nights: 0` and its order is still to come. */
export function queue(work: Work, change: PendingChange): void {
  const { op, action } = change
  change.event = record(work, {
    kind: 'queued',
    player: action.player,
    action: action.id,
    amount: op.nights,
    causes: [action.event],
    rules: ['C4'],
    op,
  })
  if (work.queue.putLater(op, action, change.event) > mostSetOff)
    stop(work, `more than ${mostSetOff} actions queued in one phase`, action)
}

/** The player's submitted actions that have not begun happen on the next night instead. */
export function delay(work: Work, change: PendingChange): void {
  for (const action of waiting(work, change)) {
    action.marks |= mark.withdrawn
    change.event = record(work, {
      kind: 'delayed',
      player: change.player,
      action: action.id,
      causes: [...delaysOf(work, change), action.event],
      rules: ['B4'],
    })
    work.queue.delay(action, change.event)
  }
}

/** For the log: of several delays of one moment each puts off what the player sent in. */
function delaysOf({ log, changes, changeCount }: Work, { player, op, action }: PendingChange): readonly number[] {
  if (log === undefined) return noEvents
  const delays = new Set([action.event])
  for (let at = 0; at < changeCount; at++) {
    const other = changes[at] as PendingChange
    if (other.op.code === op.code && other.player === player) delays.add(other.action.event)
  }
  return [...delays]
}

/** The player's submitted actions that have not begun happen once more, on the same or on another player. */
export function repeatActions(work: Work, change: PendingChange): void {
  const { op, other, action: by } = change
  if (op.to !== null && other < 0) return
  for (const action of waiting(work, change)) {
    if (work.copiedBy.size >= mostSetOff)
      return stop(work, `more than ${mostSetOff} copies of actions in one phase`, by)
    const copy = work.newAction(action.ability, action.player, action.inst, origin.submitted)
    copy.marks |= mark.repeated
    join(work, copy, rootsOf([action, by]), by.node)
    work.copiedBy.set(copy, by)
    copy.text = action.text
    copy.chosenAt = action.chosenAt
    copy.chosenCount = action.chosenCount
    copy.selectedAt = work.pool.n
    copy.selectedCount = op.to !== null && action.selectedCount > 0 ? 1 : action.selectedCount
    for (let i = 0; i < copy.selectedCount; i++)
      work.pool.push(op.to !== null ? other : work.pool.at(action.selectedAt + i))
    copy.event = record(work, {
      kind: 'action',
      action: copy.id,
      player: copy.player,
      subject: copy.ability.id,
      causes: [by.event, action.event],
      rules: ['C1'],
    })
    copy.ability.steps.forEach((step, place) => {
      const rank = Math.max(step.rank, work.rank + 1)
      // By day, and where no later order is left, it happens at once.
      if (!work.byDay && rank < work.queue.waiting.length) work.queue.put(copy.entry(place), rank)
      else work.queue.gather(copy.entry(place))
    })
  }
}

function waiting(work: Work, { player }: PendingChange): readonly Action[] {
  // By day each is done as soon as it is sent in (N6).
  if (work.byDay) return []
  return work.actions.slice(0, work.sentCount).filter(action => action.player === player && isWaiting(action))
}

function isWaiting(action: Action): boolean {
  return isSent(action) && action.failed === 0 && !action.is(mark.acted | mark.withdrawn | mark.repeated)
}
