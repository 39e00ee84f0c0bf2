import type { Span } from './diagnostic.ts'

/** One way in which an outcome is not what was expected. */
export interface Difference {
  /** In `expect`: `failed`, `Carol`, `Investigate`. */
  readonly path: readonly string[]
  readonly expected: string
  readonly got: string
  /** Where the expectation stands, or would stand. */
  readonly at: Span
  /** Ids of the actions of the outcome that tell why. */
  readonly actions: readonly number[]
  /** Those of them that brought it about, or came near: they are to be told first. */
  readonly decisive?: readonly number[]
  /** It is about a number of a player that nothing in the phase changed. */
  readonly untouched?: true
}
