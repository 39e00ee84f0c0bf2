import { isNightOf } from '../../plan/nights.ts'
import type { AbilityPlan, Op, StepPlan } from '../../plan/ability-plan.ts'
import { isForNightZero, isOfCycle, isResting, isUsedBy } from '../../plan/time-of-use.ts'
import { isSent, mark, origin, type Action } from '../store/action.ts'
import type { PendingChange } from '../store/change.ts'
import { isAwake } from './awake.ts'
import { send } from './events.ts'
import { join } from './loops.ts'
import { record } from '../log/record.ts'
import { mostSetOff, stop } from './runaway.ts'
import { mayBeOf } from '../ask/either-value.ts'
import { pickOne } from '../ask/select.ts'
import type { HeldAbility } from '../store/holdings.ts'
import type { Work } from '../store/work.ts'

/** What a player is made to do: each of his abilities that fits and that he has not used. All of a batch find the same night. */
export function prepareMade(work: Work, by: Action, op: Op, player: number): void {
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
    if (op.only !== null && op.only.abilities[ability.id] !== 1) continue
    if (!isHis(work, one, player) || !mayUse(work, inst, ability, player)) continue
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

function isHis(work: Work, { isHeld, ability: { faction }, player: holder }: HeldAbility, player: number): boolean {
  return isHeld && (faction >= 0 ? mayBeOf(work, faction, player) : holder === player)
}

/** Could it be used on this night, were it not for what was sent in (T2)? */
function mayUse(work: Work, inst: number, ability: AbilityPlan, player: number): boolean {
  const { kind, limits } = ability
  if (kind !== 'active' || !isUsedBy(ability, work.byDay)) return false
  if (!isAwake(work, ability, player)) return false
  if (limits.nights !== undefined && !isNightOf(limits.nights, work.input.number)) return false
  if (!isForNightZero(work.plan, ability, work.input)) return false
  if (!isOfCycle(ability, work.input.number, work.holdings.lastUse(inst))) return false
  if (limits.rest !== undefined && isResting(ability, work.holdings.lastUse(inst), work.input, work.game.phase))
    return false
  return hasUseLeft(work, inst, ability)
}

/** By how often it may be used on this night, and in all. */
function hasUseLeft(work: Work, inst: number, { limits, shotsSlot }: AbilityPlan): boolean {
  const uses = work.actions.slice(0, work.actionCount).filter(action => action.inst === inst && isUse(action))
  // What was put off to this night was sent in on another.
  if (uses.filter(action => action.origin !== origin.delayed).length >= (limits.aNight ?? 1)) return false
  return shotsSlot < 0 || work.holdings.usesOf(inst, shotsSlot) > uses.filter(isOpen(work)).length
}

/** What was delayed, to this night or from it, is a use too. */
function isUse(action: Action): boolean {
  return isSent(action) && !action.is(mark.repeated | mark.past | mark.ignored)
}

/** Its use is not spent yet: its last step is still to come. */
function isOpen(work: Work): (action: Action) => boolean {
  return use => (use.ability.steps.at(-1) as StepPlan).rank >= work.rank || (!use.is(mark.acted) && use.failed === 0)
}
