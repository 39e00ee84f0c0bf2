import type { Deed } from './doing.ts'
import { Prospect } from './prospect.ts'
import { bitsOf } from './players.ts'
import { redirections } from './redirection.ts'
import { trait } from './traits.ts'
import type { AsItStands, OpenStep, ReadAim } from './told.ts'

/** A step with all that is read of it before anything else: what it would do as things stand, and whether it comes to nothing. */
export interface Standing {
  readonly step: OpenStep
  readonly aim: ReadAim
  readonly doing: Prospect
  /** One bit for each player whom it reaches; players 32 apart share one. */
  readonly near: number
  readonly isSpent: boolean
  readonly isNothing: boolean
}

/** Step 1; beside how the same step stood before, where it was open then. */
export function standingOf(told: AsItStands, step: OpenStep, before: Standing | undefined): Standing {
  const isSpent = told.isSpent(step)
  const aim = told.aimOf(step)
  const doing = before?.aim === aim && before.doing.isAnew() ? before.doing : new Prospect(told, step, aim, aim.reached)
  let near = 0
  for (const players of aim.reached) near |= bitsOf(players)
  const isNothing = isSpent || aim.fails || !told.isRequired(step, aim.reached) || isIllegal(told, doing)
  return { step, aim, doing, near, isSpent, isNothing }
}

/** G13: is it a redirection of an action that was sent in to whom its player could not have sent it at? */
export function isIllegal(told: AsItStands, doing: Prospect): boolean {
  return (doing.traits & trait.redirects) !== 0 && doing.deeds.some(deed => isOfIllegal(told, deed, doing.step.action))
}

function isOfIllegal(told: AsItStands, deed: Deed, action: number): boolean {
  for (const player of deed.on)
    for (const sent of told.sentBy(player))
      if (sent.action !== action && sent.ability.aim !== null && redirections(told, deed, sent).some(x => !told.mayBeSent(sent, x))) return true // prettier-ignore
  return false
}
