import type { Saying } from './saying.ts'

/** What everybody learns of a player: as a report has it. */
export interface Revealed {
  readonly player: string
  readonly fact: string
  readonly value: string | readonly string[]
  /** Where the value does not say what was asked: that, as in “whether Fay is Mafia”. It names no other player. */
  readonly asks?: string
  /** The same before a language words it. */
  readonly says?: Saying
}
