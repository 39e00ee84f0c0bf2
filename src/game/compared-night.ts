import type { Outcome } from '../model/outcome.ts'
import type { Precedence } from './precedences.ts'
import type { PhaseTrials } from './trials.ts'

/** A phase that comes out differently for somebody. */
export interface ComparedNight {
  readonly orders: Outcome
  readonly golden: Outcome
  /** Who comes out differently. */
  readonly who: readonly string[]
  readonly precedences: readonly Precedence[]
  readonly trials: PhaseTrials
}
