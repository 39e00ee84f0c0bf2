import type { Select } from '../../plan/question.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { pickOne } from './select.ts'

/** Whom an action draws that is about to act, and reaches these; it is drawn once, however often it is asked (R12). */
export function drawnBy(work: Work, action: Action, select: Select, reached: readonly (readonly number[])[]): number {
  const { reachedAt, reachedCount } = action
  const { pool } = work
  const before = pool.n
  if (reachedAt < 0) {
    action.reachedAt = before
    for (const players of reached) for (const player of players) pool.push(player)
    action.reachedCount = pool.n - before
  }
  const player = pickOne(work, select, action)
  action.reachedAt = reachedAt
  action.reachedCount = reachedCount
  pool.n = before
  return player
}
