import type { Deed } from './doing.ts'
import { Prospect } from './prospect.ts'
import { bitsOf } from './players.ts'
import { redirections } from './redirection.ts'
import { trait } from './traits.ts'
import type { AsItStands, OpenStep, ReadAim, TonightsAction } from './told.ts'

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
  const aim = told.aimOf(step, before?.aim)
  const isSame = before?.aim === aim
  const doing = isSame && before.doing.isAnew() ? before.doing : new Prospect(told, step, aim, aim.reached)
  const isNothing = isSpent || aim.fails || !told.isRequired(step, aim.reached) || isIllegal(told, doing)
  if (isSame && before.doing === doing && before.isSpent === isSpent && before.isNothing === isNothing) return before
  return { step, aim, doing, near: isSame ? before.near : nearOf(aim), isSpent, isNothing }
}

function nearOf({ reached }: ReadAim): number {
  let near = 0
  for (let selection = 0; selection < reached.length; selection++) near |= bitsOf(reached[selection] ?? none)
  return near
}

const none: readonly number[] = []

/** G13: is it a redirection of an action that was sent in to whom its player could not have sent it at? */
export function isIllegal(told: AsItStands, doing: Prospect): boolean {
  if ((doing.traits & trait.redirects) === 0) return false
  for (const deed of doing.redirecting) if (isOfIllegal(told, deed, doing.step.action)) return true
  return false
}

function isOfIllegal(told: AsItStands, deed: Deed, action: number): boolean {
  for (const player of deed.on)
    for (const sent of told.sentBy(player))
      if (sent.action !== action && sent.ability.aim !== null && isSentIllegally(told, deed, sent)) return true
  return false
}

function isSentIllegally(told: AsItStands, deed: Deed, sent: TonightsAction): boolean {
  for (const x of redirections(told, deed, sent)) if (!told.mayBeSent(sent, x)) return true
  return false
}
