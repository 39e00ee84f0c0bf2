import type { State, World } from '../model/world.ts'
import type { Record } from './record.ts'
import type { Walker } from './walker.ts'

/** What one step is worked out from. */
export interface Way {
  readonly step: number
  readonly walkers: ReadonlyMap<string, Walker>
  readonly world: World
  readonly state: State
  /** What each may be known by. */
  readonly marks: (name: string) => readonly string[]
  readonly record: Record
}
