import type { Op } from '../../plan/ability-plan.ts'
import { pick, type Select } from '../../plan/question.ts'
import type { AsItStands } from '../../schedule/told.ts'
import { distinct } from '../../schedule/players.ts'
import { factionsOf, rolesOf } from '../rules/act.ts'
import type { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { valuesOf } from './either-value.ts'
import { pickOne, picks } from './select.ts'

/** The roles and factions that an effect may give a player: those of each who may be drawn, where it draws whose. */
export function mayBecome(work: Work, op: Op, words: Action, player: number): ReturnType<AsItStands['becomes']> {
  const [of] = op.players
  return {
    roles: ofDrawn(work, 'role', op.to, words) ?? rolesOf(work, op, words, player).slice(0, 1),
    factions: ofDrawn(work, 'faction', of, words) ?? factionsOf(work, op, words, player).slice(0, 1),
  }
}

/** Undefined where nobody is drawn. */
function ofDrawn(
  work: Work,
  property: 'role' | 'faction',
  select: Select | null | undefined,
  words: Action,
): readonly number[] | undefined {
  if (select?.code !== pick.random) return undefined
  const from = work.scratchTop
  const count = picks(work, select, words)
  const players = [...work.scratch.subarray(from, from + count)]
  work.scratchTop = from
  return distinct(players.flatMap(player => valuesOf(work, property, player)))
}

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
