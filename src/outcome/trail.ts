import { onceFor } from '../model/once-for.ts'
import { beginsOf } from './begins-of.ts'
import type { LogEvent } from '../model/outcome.ts'
import { grouped } from '../model/grouped.ts'

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
  const begins = beginsOf(log)
  const uncrossed = uncrossedIn(log, begins)
  const ofAction = grouped(log, ({ action }) => action)
  return {
    log,
    begins,
    ofAction,
    ofPlayer: grouped(log, ({ player }) => player),
    tooLate: tooLateIn(log, ofAction),
    met: new Set([...metIn(log), ...[...uncrossed.values()].flat().map(({ n }) => n)]),
    ending: new Set(log.flatMap(({ kind, causes }) => (kind === 'state-ends' ? causes : []))),
    uncrossed,
    causes: new Map(),
  }
})

function tooLateIn(log: readonly LogEvent[], ofAction: Trail['ofAction']): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const event of log) {
    const late = lateFor(event).filter(place => !stopsAtOnce(event, log[place], ofAction))
    for (const place of late) found.set(place, [...(found.get(place) ?? []), event.n])
  }
  return found
}

/** A state began once an action might act (B1), and stops it before it does (B4). */
function stopsAtOnce({ n, order }: LogEvent, began: LogEvent | undefined, ofAction: Trail['ofAction']): boolean {
  if (began?.kind !== 'action') return false
  const own = ofAction.get(began.action ?? -1) ?? []
  return own.some(event => event.order === order && event.causes.includes(n))
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

/**
 * By the place at which it is told that a redirection waits for a block after all: the states that keep it from its cross target, or its
 * player from the blocker, so that it does not come first any more (G9).
 */
function uncrossedIn(
  log: readonly LogEvent[],
  begins: ReadonlyMap<number, LogEvent>,
): ReadonlyMap<number, readonly LogEvent[]> {
  const crossings = log.filter(({ kind, rules }) => kind === 'priority' && rules.includes('G9'))
  return new Map(
    crossings.flatMap(crossing => {
      const lost = log.find(event => event.kind === 'waits' && event.n > crossing.n && isOfSame(event, crossing))
      return lost === undefined ? [] : [[lost.n, statesBetween(log, begins, crossing, lost)] as const]
    }),
  )
}

function isOfSame(one: LogEvent, other: LogEvent): boolean {
  return one.action === other.action && one.player === other.player && one.ability === other.ability
}

function statesBetween(
  log: readonly LogEvent[],
  begins: ReadonlyMap<number, LogEvent>,
  crossing: LogEvent,
  lost: LogEvent,
): readonly LogEvent[] {
  const redirector = begins.get(crossing.action ?? -1)?.player
  const isMoved = ({ kind, player, verb = '' }: LogEvent): boolean => {
    if (kind !== 'took-place') return false
    return verb === 'redirect' ? player === redirector : ofAims.has(verb) && player === crossing.player
  }
  const moved = log.filter(isMoved)
  const between = log.slice(crossing.n, lost.n).filter(({ kind }) => kind === 'state-begins')
  return between.filter(state => moved.some(({ verb, action }) => verb === state.verb && action === state.action))
}

/** What leads whoever targets a player elsewhere, or nowhere. */
const ofAims: ReadonlySet<string> = new Set(['divert', 'swap', 'rotate', 'untargetable'])
