import { will } from '../../plan/ability-plan.ts'
import { noEvents, type Action } from '../store/action.ts'
import { undecided, type Aimed } from '../store/aimed.ts'
import type { State } from '../store/state.ts'
import { endedAgainst } from '../rules/verdict.ts'
import type { Work } from '../store/work.ts'

/** Adds to what is noted of an aim. */
export function noteAim(action: Action, { rules, by, overruled, ended, past }: Partial<Aimed>): void {
  const { aimed } = action
  action.aimed = {
    rules: withMore(aimed.rules, rules),
    by: withMore(aimed.by, by),
    overruled: withMore(aimed.overruled, overruled),
    ended: withMore(aimed.ended, ended),
    past: withMore(aimed.past, past),
  }
}

/** It is to be aimed anew (C5): how the aim before came about is told of that one. */
export function noteAnew(action: Action): void {
  action.aimed = undecided
}

/** One list behind another; where there is none of one it is the other, not copied. */
export function withMore<Item>(list: readonly Item[], more?: readonly Item[]): readonly Item[] {
  return more === undefined || more.length === 0 ? list : list.length === 0 ? more : [...list, ...more]
}

/** A state that keeps an aim where it is, against older ones (S2) or others of its moment (S3). */
export function noteKept(work: Work, action: Action, state: State, older: readonly number[]): void {
  const isAlone = work.found.slice(0, work.foundCount).every(({ op }) => op.will === will.succeed)
  if (isAlone && older.length === 0) return
  work.causes.push(state.place)
  noteAim(action, { overruled: older })
}

/** No state speaks of the attempt to act that was just made: those that would have stopped it had ended. */
export function noteEnded(work: Work, action: Action): void {
  const ended = endedAgainst(work, work.attempt)
  if (ended.length > 0) noteAim(action, { ended })
}

/** Nor of the attempt to target a player that was just made. */
export function noteRest(work: Work, action: Action, player: number): void {
  const ended = endedAgainst(work, work.attempt)
  if (ended.length > 0) noteAim(action, { past: [[player, ended]] })
}

/** Events of states that would have led its aim on from a player, or ended it there, and have ended. */
export function endedAt({ aimed }: Action, player: number): readonly number[] {
  return aimed.past.length === 0 ? noEvents : aimed.past.flatMap(([on, events]) => (on === player ? events : []))
}
