import type { LogEvent } from './outcome.ts'

/** An event of the log with what it is due to: each cause with its own, back to where nothing caused it. */
export interface Link {
  readonly event: LogEvent
  readonly because: readonly Link[]
  /** Its causes stand at an earlier link of the same answer, or too far back to be told. */
  readonly elsewhere?: true
}

/** How an action began and what it came to. */
export interface ActionAnswer {
  readonly kind: 'action'
  readonly begins: Link
  /** Its other events, in order; their links leave the action itself out. */
  readonly came: readonly Link[]
}

/** All that a phase held for one player. */
export interface PlayerAnswer {
  readonly kind: 'player'
  readonly player: string
  readonly happened: readonly Link[]
  readonly did: readonly ActionAnswer[]
  readonly told: readonly Link[]
}

export type Answer = ActionAnswer | PlayerAnswer
