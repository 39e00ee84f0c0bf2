import type { Source } from './diagnostic.ts'
import type { CodeMoment, CodeSelection } from './night-view.ts'
import type { WrittenCondition } from './written.ts'

/** When a constraint is asked: when an action is sent in, when it acts, or both. */
export type ConstraintTime = 'both' | 'submission' | 'acting'

/** A named condition of an ability, as a program gives it: a condition of the language, or a function of what it is handed. */
export interface ConstraintCode {
  readonly name: string
  /** Why not, in half a sentence: `the lodge meets with three or more alive`. */
  readonly message: string
  readonly at: ConstraintTime
  readonly holds: WrittenCondition | ((moment: CodeMoment, selected: CodeSelection) => boolean)
}

/** What of an ability no file can hold. */
export interface AbilityCode {
  readonly extension: string
  /** Verbs and kinds that it is known by, and the kinds of all it may answer with; undefined: it is of no kind, and answers with anything. */
  readonly does: readonly string[] | undefined
  /** Answers with effects. */
  readonly handler?: (moment: CodeMoment, selected: CodeSelection) => unknown
  readonly constraints: readonly ConstraintCode[]
  /** Of the defaults those that the language has no words to leave out. */
  readonly lifts?: readonly ('targetsAlive' | 'oncePerFaction')[]
}

/** An extension as a setup needs it: its definitions as a library, and its code by owner, a dot and ability (`Cat.Vigil`). */
export interface LoadedExtension {
  readonly name: string
  readonly version: string
  readonly source: Source
  readonly code: ReadonlyMap<string, AbilityCode>
}

/** An extension that was in use, as an outcome names it. */
export interface ExtensionUsed {
  readonly name: string
  readonly version: string
}
