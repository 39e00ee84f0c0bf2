import type { Severity } from './diagnostic.ts'
import type { Rulings } from './rules.ts'
import type { Name } from './syntax.ts'

/** `snarf.config.yaml`: what holds for the files beside it and below. */
export interface Config {
  readonly severities: readonly RuleSeverity[]
  /** The orders at which a kind of effect is expected; other kinds keep theirs. */
  readonly bands: ReadonlyMap<string, readonly number[]>
  readonly files: readonly FileConfig[]
  /** Paths that a folder on the command line leaves out; a file that is named itself is looked at. */
  readonly skip: readonly Name[]
  /** At and above which severity a finding in one of the files makes a command fail, where the command line does not say. */
  readonly failOn?: FailOn
  /** Of the setups that do not say otherwise; what cannot be read is not taken for nothing. */
  readonly rulings: Partial<Rulings> | 'unreadable'
}

/** The least severity that makes a command fail. */
export type FailOn = (typeof thresholds)[number]

export const thresholds = ['error', 'warning', 'info', 'never'] as const

/** How severe the findings of a rule (`orders/gap`) or of a group of rules (`orders/*`) are. */
export interface RuleSeverity {
  readonly rule: Name
  /** Absent where what is written is none: the rule keeps its own. */
  readonly severity: Severity | 'off' | undefined
}

/** Severities for some of the files. */
export interface FileConfig {
  /** Paths from the folder of the configuration, in which `*` is any part of a name and `**` any folders. */
  readonly of: readonly Name[]
  readonly severities: readonly RuleSeverity[]
}
