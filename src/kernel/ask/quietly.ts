import { act } from '../../plan/builder.ts'
import { takesPlace } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'

/** Asks without a trace. */
export function quietly<Answer>(work: Work, ask: () => Answer): Answer {
  const { log, asks, peeking } = work
  const { attempts } = work.effort
  const poolBefore = work.pool.n
  work.log = undefined
  work.asks = undefined
  work.peeking = true
  const answer = ask()
  work.log = log
  work.asks = asks
  work.peeking = peeking
  work.effort.attempts = attempts
  work.pool.n = poolBefore
  return answer
}

/** Does no state in force stop an action from acting? */
export function wouldAct(work: Work, action: Action): boolean {
  return quietly(work, () => takesPlace(work, act, action, -1))
}
