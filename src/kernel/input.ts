import type { Illegal } from '../model/phase.ts'
import type { Rulings } from '../model/rules.ts'
import type { AbilityPlan, Op } from '../plan/ability-plan.ts'
import type { Action } from './store/action.ts'
import type { Work } from './store/work.ts'

/** One night or day to resolve. `submissions` are stretches: player, instance, count of targets, targets, count of chosen, chosen, text. */
export interface Input {
  readonly kind: 'night' | 'day'
  readonly number: number
  readonly submissions: Int32Array
  /** Messages that were sent in with them. */
  readonly texts?: readonly string[]
  readonly rulings: Rulings
  /** What the moderator did since the last phase, carried out first. */
  readonly changes: readonly MadeChange[]
  /** By day: who was voted out, after all else. */
  readonly eliminated?: readonly Elimination[]
  /** By day: places among the submissions of those that are ignored (G18). */
  readonly ignored?: ReadonlySet<number>
  /** By day: places among the submissions of uses that are there only if they have been given by then (G18). */
  readonly given?: ReadonlySet<number>
  /** Of some submissions, by their row: why they can only fail. */
  readonly failing?: ReadonlyMap<number, Illegal>
  /** What was sent in and gave way to what another sent in (R9), or is illegal and let pass (T2). */
  readonly setAside?: readonly Superseded[]
  /** A number in [0, 1) for the `count`-th draw of a player's ability (R12). */
  readonly draw?: (player: string, ability: string, count: number) => number
  /** What extensions answer, where the plan has some. */
  readonly code?: CodeAnswers
}

/** An action that is not performed: `other` is whose is performed instead, or -1, and then `why` says why. */
export interface Superseded {
  readonly player: number
  readonly ability: number
  readonly targets: readonly number[]
  readonly other: number
  readonly why?: string
}

/** What stands in code, asked of the night as it is at that moment. */
export interface CodeAnswers {
  /** What an action does, by the place of its code in the plan. */
  readonly effects: (work: Work, action: Action, place: number) => readonly Op[]
  /** The place of the first constraint of an action that does not hold, or -1. */
  readonly violated: (work: Work, action: Action) => number
  /** The places of those that do not hold when it is sent in. */
  readonly unmet: (work: Work, action: Action) => readonly number[]
}

/** Who was voted out, or removed; `by` is whose vote was the last, -1 where that is not said. */
export interface Elimination {
  readonly kind: 'eliminate' | 'modkill'
  readonly player: number
  readonly by: number
}

/** Somebody else takes the place; from here on it bears his name. */
export interface Replacement {
  readonly kind: 'replace'
  readonly player: number
  readonly name: string
}

/** Of whoever lives then. */
export type OfTheLiving = Elimination | Replacement

export type MadeChange = { readonly kind: 'effect'; readonly ability: AbilityPlan } | OfTheLiving
