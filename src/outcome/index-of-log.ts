import { grouped } from '../model/grouped.ts'
import { instantsIn } from '../model/instants.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { trailOf, type Trail } from './trail.ts'

/** The log with what is looked up in it: the events of each kind, where each action begins, and where the night ends (-1 by day). */
export interface Index {
  readonly log: readonly LogEvent[]
  readonly of: (kind: LogKind) => readonly LogEvent[]
  readonly begins: ReadonlyMap<number, LogEvent>
  readonly dawn: number
  /** What happened when it was sent in, and has no order (N5). */
  readonly instants: ReadonlySet<number>
  /** `player, newline, property` of everything contradictory. */
  readonly contradicted: ReadonlySet<string>
  /** The contradictions that nothing settled. */
  readonly open: readonly LogEvent[]
  /** Made when it is first asked for: most nights need none. */
  readonly trail: () => Trail
}

export function newIndex(log: readonly LogEvent[]): Index {
  const byKind = grouped(log, ({ kind }) => kind)
  const of = (kind: LogKind): readonly LogEvent[] => byKind.get(kind) ?? none
  const settled = new Set(of('contradiction').length === 0 ? none : of('property').flatMap(({ causes }) => causes))
  const open = of('contradiction').filter(({ n }) => !settled.has(n))
  return {
    log,
    of,
    begins: new Map(of('action').map(event => [event.action ?? -1, event])),
    dawn: of('night-ends')[0]?.n ?? -1,
    instants: instantsIn(of('batch')).actions,
    contradicted: new Set(open.map(event => `${event.player ?? ''}\n${event.property ?? ''}`)),
    open,
    trail: () => trailOf(log),
  }
}

const none: readonly never[] = []

export function isAfterDawn(index: Index, event: LogEvent): boolean {
  return index.dawn >= 0 && event.n > index.dawn
}
