import type { Finding, Severity } from './diagnostic.ts'

/** What `snarf lint` found, for any format to write. */
export interface Report {
  readonly findings: readonly Finding[]
  /** The names of the files that were looked at, those without findings included. */
  readonly files: readonly string[]
  readonly rules: readonly RuleText[]
}

/** A rule as a reader of a report needs it. */
export interface RuleText {
  readonly id: string
  readonly severity: Severity
  /** In one line. */
  readonly means: string
  /** In a few sentences. */
  readonly what: string
}
