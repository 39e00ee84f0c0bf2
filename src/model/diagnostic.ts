import type { RuleId } from './rules.ts'

/** A text that was read: what messages call it, and what it says. */
export interface Source {
  readonly name: string
  readonly text: string
  /** The line of the file on which the text begins, where it is but a part of it. */
  readonly firstLine?: number
}

/** A stretch of a source: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly source: Source
  readonly start: number
  readonly end: number
  /** Where it stands in the file, if the source shows something in place of that. */
  readonly written?: Span
}

/** How bad a finding is: an error keeps a file from being used. */
export type Severity = 'error' | 'warning' | 'info'

/** One mistake in a file. The message says what is wrong in the author's names, `why` the reason, `help` what to do. */
export interface Finding {
  /** Stable, `group/name`: `target/yourself`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly why?: string
  readonly help?: string
  readonly at: Span
  /** Other places that belong to the same finding, each with its label. */
  readonly related?: readonly Related[]
  /** The rules of the framework that refuse it. */
  readonly rules?: readonly RuleId[]
  /** What mends it. */
  readonly fix?: Fix
  /** What code of an extension threw, for its author. */
  readonly thrown?: unknown
}

export interface Related {
  readonly at: Span
  readonly label: string
  /** The same mistake stands here once more. */
  readonly isAgain?: true
}

/** A splice of a source: what stands at the span gives way to the text. */
export interface Fix {
  readonly at: Span
  readonly text: string
  /** What it does, in a few words: `say [60] in the text`. */
  readonly means: string
  /** Only the author can tell whether it is meant; any other fix changes nothing that happens in a night. */
  readonly isSuggested?: true
}
