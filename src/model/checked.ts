import type { Difference } from './difference.ts'
import type { Finding, Span } from './diagnostic.ts'
import type { Outcome } from './outcome.ts'
import type { RuleId } from './rules.ts'

/** What `snarf check` found about one document. */
export interface Checked {
  /** Its name, or that of its file. */
  readonly name: string
  readonly at: Span
  /** The rules that it says it exercises. */
  readonly rules: readonly string[]
  /** The rules that made an event of its log, or refused it. */
  readonly exercised: ReadonlySet<RuleId>
  /** It is of a game of rooms: its rules are those of that game, and it shows them by coming out as it says. */
  readonly isOfRooms?: true
  /** No phase of it says what is expected: it fails by a mistake or a contradiction only. */
  readonly expectsNothing?: true
  /** It has passed if there are none. */
  readonly failures: readonly Failure[]
  /** What else was found in it: warnings and remarks. */
  readonly remarks: readonly Finding[]
}

export type Failure = Unmet | { readonly kind: 'finding'; readonly finding: Finding }

/** Not what was expected; `phase` where a document has several. */
export interface Unmet {
  readonly kind: 'difference'
  readonly difference: Difference
  readonly outcome?: Outcome
  /** Of what was left out: which abilities, with their places in the setup. */
  readonly unsent?: readonly LeftUnsent[]
  readonly phase?: string
}

/** An ability that a player could have used, and for which nothing was sent in. */
export interface LeftUnsent {
  readonly player: string
  readonly ability: string
  readonly at: Span
}

/** One rule, the documents that name it, and whether it stands: it has documents, each passed, and each log of a night has the rule. */
export interface RuleResult {
  readonly rule: string
  readonly documents: readonly string[]
  readonly failed: readonly string[]
  readonly stands: boolean
}
