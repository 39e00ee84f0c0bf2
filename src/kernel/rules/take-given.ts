import { mark, origin, type Action } from '../store/action.ts'
import type { HeldAbility } from '../store/holdings.ts'
import type { Work } from '../store/work.ts'

/**
 * "You can use the referenced action an additional time" (G18): an action that is one use too many of what everybody has becomes the use of one that
 * its player has been given since the phase began. False where he has none that is still to be used.
 */
export function takesGiven(work: Work, action: Action): boolean {
  const { ability, player } = action
  const one = work.holdings
    .heldBy(player)
    .find(held => held.ability.innate && held.ability.name === ability.name && isFree(work, held))
  if (one === undefined) return false
  action.begin(one.ability, player, one.inst, origin.submitted)
  return true
}

/** May it be used once more today? */
function isFree(work: Work, { inst, ability: { limits, shotsSlot } }: HeldAbility): boolean {
  const uses = work.actions
    .slice(0, work.actionCount)
    .filter(action => action.inst === inst && !action.is(mark.ignored | mark.illegal))
  if (uses.length >= (limits.aNight ?? 1)) return false
  const open = uses.filter(use => !use.is(mark.acted) && use.failed === 0)
  return shotsSlot < 0 || work.holdings.usesOf(inst, shotsSlot) > open.length
}
