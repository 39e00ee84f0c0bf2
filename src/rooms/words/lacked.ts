import type { Span } from '../../model/diagnostic.ts'

/** What was not there for something that failed, and where that stands. */
export interface Lacked {
  readonly text: string
  readonly step: number
  readonly rules: readonly string[]
  readonly at?: Span
}
