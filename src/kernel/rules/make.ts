import type { Op } from '../../plan/ability-plan.ts'
import { mark, origin, type Action } from '../store/action.ts'
import type { PendingChange } from '../store/change.ts'
import { send } from './events.ts'
import { join } from './loops.ts'
import { record } from '../log/record.ts'
import { mostSetOff, stop } from './runaway.ts'
import { pickOne } from '../ask/select.ts'
import { tellUnusable } from '../log/tell-unusable.ts'
import { againstUse, hasUseLeft, isToBeMade } from './may-use.ts'
import type { Work } from '../store/work.ts'

/** What a player is made to do: each of his abilities that fits and that he has not used. All of a batch find the same night. */
export function prepareMade(work: Work, by: Action, op: Op, player: number): void {
  if (work.asks !== undefined) tellUnusable(work, op, player)
  const before = work.changes[work.changeCount - 1]
  // Of one effect it is one, so that it is drawn once (S7).
  const isDrawn = work.changeCount > 0 && before?.op === op && before.action === by
  const on = isDrawn ? before.other : op.to === null ? -1 : pickOne(work, op.to, by)
  if (op.to !== null && on < 0) return
  const reached = work.newChange(op, by, player)
  reached.other = on
  reached.ability = reachedAlone
  for (const one of work.holdings.all()) {
    const { inst, ability } = one
    if (!isToBeMade(work, op, one, player) || againstUse(work, inst, ability, player) !== undefined) continue
    const change = work.newChange(op, by, player)
    change.other = on
    change.ability = inst
  }
}

/** That he was reached, whatever he is made to do: it is followed once by what comes `afterwards` (B5). */
const reachedAlone = -1

/** The player performs it as if he had sent it in: at its own order, or at once where that is past (C1). */
export function make(work: Work, { action: by, player, other, ability: inst }: PendingChange): void {
  if (inst === reachedAlone) return
  if (work.copiedBy.size >= mostSetOff)
    return stop(
      work,
      `more than ${mostSetOff} copies of actions, and actions that players were made to do, in one phase`,
      by,
    )
  const { ability } = work.holdings.at(inst)
  const isBeyond = !hasUseLeft(work, inst, ability)
  const action = work.newAction(ability, player, inst, origin.made)
  if (isBeyond) action.marks |= mark.beyond
  join(work, action, by.roots, by.node)
  work.copiedBy.set(action, by)
  select(work, action, other)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player,
    subject: action.ability.id,
    causes: [by.event],
    rules: ['C1'],
  })
  send(work, action)
}

/** Whom it is to be done to is targeted; what targets nobody chooses him. */
function select(work: Work, action: Action, player: number): void {
  const { aim, choose } = action.ability
  action.selectedAt = action.chosenAt = work.pool.n
  action.selectedCount = player >= 0 && aim !== null ? 1 : 0
  action.chosenCount = player >= 0 && aim === null && choose !== null ? 1 : 0
  if (player >= 0) work.pool.push(player)
}
