import { act, target } from '../plan/builder.ts'
import { mayCrowd } from './crowds.ts'
import { few, type Looked } from './looked.ts'
import type { Standing } from './standing.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'

/**
 * True only where no step will ever come nearer to another one than it may come now: all states that could move it are still to be made,
 * by these steps, and no fact of the night says whom those reach.
 */
export function areSteady({ plan, verbs }: AsItStands, { places, all }: Looked, heard: number): boolean {
  if (heard !== 0 || plan.accelerates || mayCrowd(plan)) return false
  let tried = (1 << act) | (1 << target)
  for (let at = 0; at < places.length; at++) {
    const { isSpent, step } = all[places[at] as number] as Standing
    if (isSpent || !step.own.isSteady) return false
    // Among many, who is near is told by what no state stops.
    if (places.length > few || (step.own.traits & trait.moves) !== 0) tried |= step.own.tried
  }
  return (verbs & tried) === 0
}
