import type { Crowd } from './crowds.ts'
import type { Doing } from './doings.ts'
import type { InversionKind } from './purposes.ts'
import type { ShownNight } from './tried-crowds.ts'

/** An action whose order keeps it from what it is for: it comes too late for others or, to read them, too early. */
export interface Inversion {
  readonly kind: InversionKind
  readonly doing: Doing
  /** Of an investigation: it is none, but comes after all that investigate. */
  readonly isAfterAll?: true
  readonly others: readonly Crowd[]
  /** The orders of all that it is for. */
  readonly taken?: readonly number[]
  /** The smallest night that shows it. */
  readonly shown?: ShownNight
}
