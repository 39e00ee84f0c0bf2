import type { RuleId } from '../../model/rules.ts'

/** How the aim of an action was decided. */
export interface Aimed {
  readonly rules: readonly RuleId[]
  /** Events of the states that ended branches of it, while another reached a player (S3), or kept it where it was. */
  readonly by: readonly number[]
  /** Events of older states that would have moved or ended it (S2). */
  readonly overruled: readonly number[]
  /** Events of states that would have blocked it, and have ended. */
  readonly ended: readonly number[]
  /** By player at whom it came to rest, events of states that would have ended it there or led it on, and have ended. */
  readonly past: readonly (readonly [player: number, events: readonly number[]])[]
}

export const undecided: Aimed = { rules: [], by: [], overruled: [], ended: [], past: [] }
