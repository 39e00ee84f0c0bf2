import type { ActionOutcome, LogEvent } from '../model/outcome.ts'
import { eventsOfAction } from './own-events.ts'

/** Of which step of its action an event is, by its place: what is of no effect, such as whether it may act, has the order of its step. */
export function placeOfStep({ step, order }: LogEvent, { steps }: Pick<ActionOutcome, 'steps'>): number {
  return (
    step ??
    Math.max(
      0,
      steps.findIndex(each => each.order === order),
    )
  )
}

/** The step at which an action targeted, by its place: the first that speaks of its target (C2); of an action that did not, the first of all. */
export function placeOfAim(action: Pick<ActionOutcome, 'id' | 'steps'>, log: readonly LogEvent[]): number {
  const aim = eventsOfAction(log, action.id).find(({ kind }) => kind === 'moved' || kind === 'aimed')
  return aim === undefined ? 0 : placeOfStep(aim, action)
}
