import type { LogEvent } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** The log with what is looked up in it: where each action begins, and where the night ends (-1 by day). */
export interface Index {
  readonly log: readonly LogEvent[]
  readonly begins: ReadonlyMap<number, LogEvent>
  readonly dawn: number
  /** `player, newline, property` of everything contradictory. */
  readonly contradicted: ReadonlySet<string>
  /** Made when it is first asked for: most nights need none. */
  readonly trail: () => Trail
}

export function isAfterDawn(index: Index, event: LogEvent): boolean {
  return index.dawn >= 0 && event.n > index.dawn
}
