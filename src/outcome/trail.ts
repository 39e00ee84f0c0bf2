import { onceFor } from '../model/once-for.ts'
import type { LogEvent } from '../model/outcome.ts'
import { grouped } from '../model/grouped.ts'
import { uncrossedIn } from './uncrossed.ts'

/** A log with what is looked up in it to go from an event to its causes. */
export interface Trail {
  readonly log: readonly LogEvent[]
  /** The event with which each action begins, by its number. */
  readonly begins: ReadonlyMap<number, LogEvent>
  readonly ofAction: ReadonlyMap<number, readonly LogEvent[]>
  readonly ofPlayer: ReadonlyMap<string, readonly LogEvent[]>
  /** Events by places, those that came too late for what stands there. */
  readonly tooLate: ReadonlyMap<number, readonly number[]>
  /** Places of what had a part in something, be it that this was overruled, was over, came too late or is not against that. */
  readonly met: ReadonlySet<number>
  /** Places of the states that end in this log. */
  readonly ending: ReadonlySet<number>
  /** By the place where a redirection waits for a block that it came before (G9), the states by which it does. */
  readonly uncrossed: ReadonlyMap<number, readonly LogEvent[]>
  /** The causes of each event of which they were asked. */
  readonly causes: Map<LogEvent, readonly LogEvent[]>
}

/** The trail of a log; many questions are asked of one. */
export const trailOf = onceFor((log: readonly LogEvent[]): Trail => {
  const begins = new Map<number, LogEvent>()
  for (const event of log) if (event.kind === 'action') begins.set(event.action ?? -1, event)
  const uncrossed = uncrossedIn(log, begins)
  return {
    log,
    begins,
    ofAction: grouped(log, ({ action }) => action),
    ofPlayer: grouped(log, ({ player }) => player),
    tooLate: tooLateIn(log),
    met: new Set([...metIn(log), ...[...uncrossed.values()].flat().map(({ n }) => n)]),
    ending: new Set(log.flatMap(({ kind, causes }) => (kind === 'state-ends' ? causes : []))),
    uncrossed,
    causes: new Map(),
  }
})

function tooLateIn(log: readonly LogEvent[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const event of log) for (const place of lateFor(event)) found.set(place, [...(found.get(place) ?? []), event.n])
  return found
}

/** Places of the attempts for which a state, or a guard, came too late. */
function lateFor({ late = [], lateUnmet = [] }: LogEvent): readonly number[] {
  return [...late, ...lateUnmet.map(({ event }) => event)]
}

function metIn(log: readonly LogEvent[]): ReadonlySet<number> {
  const met = new Set<number>()
  for (const { n, kind, causes, overruled = [], ended = [], unmet = [], late, lateUnmet } of log) {
    if (late !== undefined || lateUnmet !== undefined) met.add(n)
    if (kind !== 'state-ends') for (const place of causes) met.add(place)
    for (const place of [...overruled, ...ended, ...unmet.map(({ event }) => event)]) met.add(place)
  }
  return met
}
