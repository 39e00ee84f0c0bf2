import type { LogEvent } from '../model/outcome.ts'
import { consequencesOf } from './consequences.ts'
import type { Trail } from './trail.ts'

/** What an action came to elsewhere, with `limited`, the triggers it met that may not be used then, in the order in which it happened; of what it made players do, all that this came to as well. */
export function thenceOf(trail: Trail, { action = -1 }: LogEvent, limited: readonly LogEvent[]): readonly LogEvent[] {
  const followed = new Set([action])
  const found = new Set(limited)
  // What is added on the way is followed too, once.
  for (const id of followed) {
    if (id !== action) for (const state of statesOf(trail, id)) found.add(state)
    for (const event of consequencesOf(trail, id)) {
      found.add(event)
      if (isMade(event)) followed.add(event.action ?? -1)
    }
  }
  return [...found]
    .filter(event => event.action !== action)
    .sort((one, other) => timeOf(trail, one) - timeOf(trail, other))
}

function isMade({ kind, origin }: LogEvent): boolean {
  return kind === 'action' && origin === 'made'
}

function statesOf({ ofAction }: Trail, action: number): readonly LogEvent[] {
  return (ofAction.get(action) ?? []).filter(({ kind }) => kind === 'state-begins')
}

/** A place in the log; what somebody is made to do waits for its order, and stands just before what it first comes to. */
function timeOf({ ofAction }: Trail, event: LogEvent): number {
  if (!isMade(event)) return event.n
  const first = (ofAction.get(event.action ?? -1) ?? []).find(({ n, kind }) => n > event.n && kind !== 'asked')
  return first === undefined ? event.n : first.n - 0.5
}
