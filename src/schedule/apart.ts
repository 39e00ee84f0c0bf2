import { act, target } from '../plan/builder.ts'
import type { AsItStands, OpenStep } from './told.ts'
import { trait } from './traits.ts'

/**
 * True only where these steps, wherever each of them may go, have nothing to do with each other, and none is a redirection: by their
 * words alone, which are the same all night where nothing listens.
 */
export function areApart(told: AsItStands, steps: readonly OpenStep[], heard: number): boolean {
  if (told.plan.accelerates || heard !== 0) return false
  let some = 0
  let tried = 0
  let triedTwice = anybody
  for (let place = 0; place < steps.length; place++) {
    const { own, ability } = steps[place] as OpenStep
    if ((own.traits & tying) !== 0 || (own.traits & some & both) !== 0 || ability.steps.length > 1) return false
    some |= own.traits
    triedTwice |= tried & own.tried
    tried |= own.tried
  }
  if ((some & trait.refuses) !== 0 && (some & trait.allows) !== 0) return false
  for (let place = 0; place < steps.length; place++) {
    const { own } = steps[place] as OpenStep
    const byOthers = (tried & ~own.tried) | triedTwice
    if (((own.spokenBy | own.spokenOn | own.spokenElse) & byOthers) !== 0) return false
  }
  return true
}

/** What anybody's step attempts: to act, and to target. */
const anybody = (1 << act) | (1 << target)

/** A step of which that is so is to be looked at among others; or two of them are. */
const tying = trait.reaches | trait.asks | trait.redirects
const both = trait.sets | trait.diverts
