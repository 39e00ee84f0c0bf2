import type { RuleId } from '../../model/rules.ts'
import { will } from '../../plan/ability-plan.ts'
import type { Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import { endedAgainst } from '../rules/verdict.ts'
import type { Work } from '../store/work.ts'

/** How the aim of an action was decided. */
export interface Aimed {
  readonly rules: readonly RuleId[]
  /** Events of the states that ended branches of it, while another reached a player (S3), or kept it where it was. */
  readonly by: readonly number[]
  /** Events of older states that would have moved or ended it (S2). */
  readonly overruled: readonly number[]
  /** Events of states that would have ended it, and have ended. */
  readonly ended: readonly number[]
}

export const undecided: Aimed = { rules: [], by: [], overruled: [], ended: [] }

/** Adds to what is noted of an aim. */
export function noteAim(action: Action, { rules = [], by = [], overruled = [], ended = [] }: Partial<Aimed>): void {
  const { aimed } = action
  action.aimed = {
    rules: [...aimed.rules, ...rules],
    by: [...aimed.by, ...by],
    overruled: [...aimed.overruled, ...overruled],
    ended: [...aimed.ended, ...ended],
  }
}

/** A state that keeps an aim where it is, against older ones (S2) or others of its moment (S3). */
export function noteKept(work: Work, action: Action, state: State, older: readonly number[]): void {
  const isAlone = work.found.slice(0, work.foundCount).every(({ op }) => op.will === will.succeed)
  if (isAlone && older.length === 0) return
  work.causes.push(state.place)
  noteAim(action, { overruled: older })
}

/** No state speaks of the attempt just made, to act or to target: those that would have stopped it had ended. */
export function noteEnded(work: Work, action: Action): void {
  const ended = endedAgainst(work, work.attempt)
  if (ended.length > 0) noteAim(action, { ended })
}
