import type { Span } from './diagnostic.ts'
import type { PostWords } from './views.ts'
import type { Rulings } from './rules.ts'
import type { Effect, Name } from './syntax.ts'

/** One action as written: ability by its (dotted) name, whom it selects. */
export interface Submission {
  readonly actor: Name
  readonly ability: Name
  readonly targets: readonly Name[]
  readonly chosen: readonly Name[]
  readonly text?: string
  /** It is illegal by what earlier phases came to, and let pass: it is begun, and fails so. */
  readonly fails?: Illegal
  readonly at: Span
}

/** Why an action that is illegal by now can only fail, and that in words. */
export interface Illegal {
  readonly kind: 'invalid-target' | 'lost' | 'limits' | 'constraint'
  readonly text: string
}

/** Something that was sent in and is set aside, and why. */
export interface Aside extends Submission {
  readonly why: string
}

/** Between one that opens and one that closes nothing instant counts that is not innate (G18). */
export interface Window {
  readonly opens: boolean
  readonly after: number
  readonly at: Span
}

/** A line of `changes`: any verb, or what only a moderator does. */
export type Change =
  | { readonly kind: 'effect'; readonly effect: Effect }
  | Vote
  | { readonly kind: 'modkill'; readonly player: Name; readonly at: Span }
  | { readonly kind: 'replace'; readonly player: Name; readonly with: Name; readonly at: Span }

/** The town voted a player out; `by` is whose vote was the last. */
export interface Vote {
  readonly kind: 'eliminate'
  readonly player: Name
  readonly by?: Name
  readonly at: Span
}

/** A night or day as read. `listed` says that `actions` was a list, so that the order of submission is known. */
export interface Phase {
  readonly kind: 'night' | 'day'
  readonly number: number
  readonly at: Span
  readonly name?: string
  readonly changes: readonly Change[]
  /** By day: who was voted out, after all actions. */
  readonly eliminated?: readonly Vote[]
  readonly rulings: Partial<Rulings>
  /** Where they stand. */
  readonly rulingsAt?: Span
  /** What becomes of a submission that is illegal by what earlier phases came to; it is refused if not said. */
  readonly illegal?: 'refuse' | 'fail'
  readonly seed?: string
  readonly listed: boolean
  readonly submissions: readonly Submission[]
  /** What was sent in and is not performed, as it is illegal and let pass. */
  readonly aside?: readonly Aside[]
  /** By day: where windows open and close, each after so many submissions. */
  readonly windows?: readonly Window[]
  /** Players said explicitly to do nothing. */
  readonly passed: readonly Name[]
  readonly expect?: Expectation
  /** What the moderator adds to the post of it. */
  readonly post?: PhasePost
}

/** The `expect` block, left as the author wrote it where its shape is a matter of comparing. */
export interface Expectation {
  readonly complete: boolean
  readonly at: Span
  readonly entries: ReadonlyMap<string, { readonly value: Expected; readonly at: Span }>
}

export type Expected = string | readonly Expected[] | { readonly [key: string]: Expected }

export interface PhasePost extends PostWords {
  readonly at: Span
}
