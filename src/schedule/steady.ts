import { act, target } from '../plan/builder.ts'
import { mayCrowd } from './crowds.ts'
import type { AsItStands } from './told.ts'

/**
 * Of steps that are steady each: true only where none will ever come nearer to another one than it may come now. All states that could
 * move it are still to be made, by these steps, and no fact of the night says whom those reach. So none in force speaks of what is tried.
 */
export function isSteady({ plan, verbs }: AsItStands, tried: number, heard: number): boolean {
  if (heard !== 0 || plan.accelerates || mayCrowd(plan)) return false
  return (verbs & (tried | (1 << act) | (1 << target))) === 0
}
