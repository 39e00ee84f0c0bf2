import { isNightOf } from '../../plan/nights.ts'
import type { AbilityPlan, Op, StepPlan } from '../../plan/ability-plan.ts'
import { isForNightZero, isOfCycle, isResting, isUsedBy, type UseLimit } from '../../plan/time-of-use.ts'
import { isSent, mark, origin, type Action } from '../store/action.ts'
import { isAwake } from './awake.ts'
import { mayBeOf } from '../ask/either-value.ts'
import type { HeldAbility } from '../store/holdings.ts'
import type { Work } from '../store/work.ts'

/** What is against a use: a limit, that it works for the dead or the living alone, or that it was sent in as often as it may be. */
export type AgainstUse = UseLimit | 'while' | 'sent'

/** What keeps an ability from being used on this night, were it not for what was sent in (T2); undefined if nothing does. */
export function againstUse(work: Work, inst: number, ability: AbilityPlan, player: number): AgainstUse | undefined {
  const { limits } = ability
  if (!isUsedBy(ability, work.byDay)) return 'phase'
  if (!isAwake(work, ability, player)) return 'while'
  if (limits.nights !== undefined && !isNightOf(limits.nights, work.input.number)) return 'nights'
  if (!isForNightZero(work.plan, ability, work.input)) return 'night-zero'
  if (!isOfCycle(ability, work.input.number, work.holdings.lastUse(inst))) return 'cycles'
  if (limits.rest !== undefined && isResting(ability, work.holdings.lastUse(inst), work.input, work.game.phase))
    return 'rest'
  return usesAgainst(work, inst, ability)
}

/** Is it one that he has, of his own or of his faction, could send in, and is meant to be made to do? What everybody has is meant by its name alone (G18). */
export function isToBeMade(
  work: Work,
  { only }: Op,
  { isHeld, ability: { id, kind, faction, innate }, player: holder }: HeldAbility,
  player: number,
): boolean {
  if (!isHeld || kind !== 'active' || (only !== null && only.abilities[id] !== 1)) return false
  if (innate && only?.named[id] !== 1) return false
  return faction >= 0 ? mayBeOf(work, faction, player) : holder === player
}

/** By how often it may be used on this night, and in all. */
export function hasUseLeft(work: Work, inst: number, ability: AbilityPlan): boolean {
  return usesAgainst(work, inst, ability) === undefined
}

function usesAgainst(work: Work, inst: number, { limits, shotsSlot }: AbilityPlan): 'sent' | 'shots' | undefined {
  const uses = work.actions.slice(0, work.actionCount).filter(action => action.inst === inst && isUse(action))
  // What was put off to this night was sent in on another.
  if (uses.filter(action => action.origin !== origin.delayed).length >= (limits.aNight ?? 1)) return 'sent'
  return shotsSlot < 0 || work.holdings.usesOf(inst, shotsSlot) > uses.filter(isOpen(work)).length ? undefined : 'shots'
}

/** What was delayed, to this night or from it, is a use too. */
function isUse(action: Action): boolean {
  return isSent(action) && !action.is(mark.repeated | mark.past | mark.ignored)
}

/** Its use is not spent yet: its last step is still to come. */
function isOpen(work: Work): (action: Action) => boolean {
  return use => (use.ability.steps.at(-1) as StepPlan).rank >= work.rank || (!use.is(mark.acted) && use.failed === 0)
}
