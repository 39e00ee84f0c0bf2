import type { RuleId } from '../../model/rules.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { PastEvent } from '../game.ts'
import type { Action } from './action.ts'

/** One event: what it is, whom it happened to (-1: nobody), the actions that caused it, and its place in the log. */
export interface Happening {
  readonly event: number
  readonly whom: number
  readonly causes: readonly Action[]
  /** Of the effect, -1 for none; by cause where they are not of one. */
  readonly verb: number | readonly number[]
  readonly begins: string
  readonly at: number
  readonly rule: RuleId
  /** What else of the log it is, of what is told of it in several parts. */
  readonly parts?: readonly number[]
  /** Are its causes but some of those that brought it about? */
  readonly isOfSome?: true
  /** What turned the actions to whom it happened to, beside them on the way of a cascade (C5, L1). */
  readonly through?: readonly Action[]
}

/** An event as it is kept for what looks back. */
export function pastOf(one: Happening): PastEvent {
  const kept = [one.event, one.whom, one.causes.length]
  for (let i = 0; i < one.causes.length; i++) {
    const { player, ability } = one.causes[i] as Action
    kept.push(player, ability.id, verbAt(one, i))
  }
  return kept
}

/** What an event sets off: whose ability, and the event that armed it (-1 for none). */
export interface Proposal {
  readonly ability: AbilityPlan
  readonly player: number
  readonly inst: number
  readonly one: Happening
  readonly armed: number
}

/** Something set off at this moment; whether its loop has had its turns is decided when all of the moment is known. */
export interface Proposed extends Proposal {
  readonly node: number
  readonly roots: readonly number[]
  readonly prepare: (action: Action) => void
}

/** The verb of one of the causes of an event. */
export function verbAt({ verb }: Happening, place: number): number {
  return typeof verb === 'number' ? verb : (verb[place] ?? -1)
}
