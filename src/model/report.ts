import type { Checked, RuleResult } from './checked.ts'
import type { Finding, Severity } from './diagnostic.ts'

/** What `snarf lint` or `snarf check` found, for any format to write. */
export interface FindingsReport {
  /** All of it; of a check, its failures too. */
  readonly findings: readonly Finding[]
  /** The names of the files that were looked at, those without findings included. */
  readonly files: readonly string[]
  readonly rules: readonly RuleText[]
  /** Whether a finding makes the command fail; an error would if nothing were to. */
  readonly isFailing: (finding: Finding) => boolean
  /** What `--quiet` left out of the findings, if anything: `2 warnings`. */
  readonly unsaid?: readonly string[]
  /** How often each was found is told in place of what it is. */
  readonly isCounted?: true
  /** Where the manual of lint is read: an absolute URI. */
  readonly manual?: string
  /** Of a check. */
  readonly check?: CheckReport
}

export interface CheckReport {
  /** In the order of their files. */
  readonly documents: readonly Checked[]
  /** Those of the findings that are about none of them: of a configuration, or of a file that could not be written. */
  readonly beside: readonly Finding[]
  /** Where it was asked for, each rule with its documents. */
  readonly byRule: readonly RuleResult[]
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

/** All that `snarf explain` says of a rule. */
export interface RulePage extends RuleText {
  /** The sentence of the rule text behind it, in other words. */
  readonly says: string
  /** A file in which it finds something, and one in which it does not. */
  readonly bad: string
  readonly good: string
}
