import type { Span } from './diagnostic.ts'
import type { Ability, Condition, EventPattern } from './syntax.ts'

/** He wins when something happens, or if something holds at the end of a phase. */
export interface Victory {
  readonly at: Span
  readonly when?: EventPattern
  readonly if?: Condition
  readonly while: Ability['while']
}
