import type { Deed } from './doing.ts'
import { pick } from '../plan/question.ts'
import { Prospect } from './prospect.ts'
import { redirections } from './redirection.ts'
import { trait } from './traits.ts'
import type { AsItStands, IllegalSend, OpenStep, ReadAim, TonightsAction } from './told.ts'

/** A step with all that is read of it before anything else: what it would do as things stand, and whether it comes to nothing. */
export class Standing {
  readonly step: OpenStep
  aim: ReadAim
  readonly doing: Prospect
  isSpent = false
  isNothing = false

  constructor(told: AsItStands, step: OpenStep) {
    this.step = step
    this.aim = told.aimOf(step, undefined)
    this.doing = new Prospect(told, step, this.aim)
  }

  /** Step 1; beside how the same step stood before, where it was open then. */
  read(told: AsItStands, wasOpen: boolean, heard: number): void {
    const { step, doing } = this
    const isUntouched = told.isUntouched(step)
    const aim = wasOpen && isUntouched && this.aim.isPlain ? this.aim : told.aimOf(step, wasOpen ? this.aim : undefined)
    this.isSpent = !isUntouched && told.isSpent(step)
    if (!wasOpen || this.aim !== aim) {
      this.aim = aim
      doing.begin(step, aim, aim.reached, aim.targets, heard)
    } else if (!doing.isAnew(heard, isUntouched)) doing.begin(step, aim, aim.reached, aim.targets, heard)
    this.isNothing =
      this.isSpent || aim.fails || !told.isRequired(step, aim.reached) || illegalSendOf(told, doing) !== undefined
  }
}

/** G13: the first action that it would redirect, of those that were sent in, to whom its player could not have sent it at. */
export function illegalSendOf(told: AsItStands, doing: Prospect): IllegalSend | undefined {
  if ((doing.traits & trait.redirects) === 0) return undefined
  for (const deed of doing.deeds) {
    const found = illegalSendBy(told, deed, doing.step.action)
    if (found !== undefined) return found
  }
  return undefined
}

/** The same once it is known to whom it redirects, where that is drawn: it is, for whoever is about to do it. */
export function illegalDrawOf(told: AsItStands, doing: Prospect): IllegalSend | undefined {
  if ((doing.traits & trait.redirects) === 0) return undefined
  const { step } = doing
  for (const deed of doing.deeds) {
    const { op, voice } = deed
    if (!isDrawn(deed) || op.to === null || voice.action !== step.action) continue
    const to = told.drawn(op.to, voice)
    const sent = sentOf(told, deed, step.action).find(one => !told.mayBeSent(one, to))
    if (sent !== undefined) return { sent, to }
  }
  return undefined
}

/** Of a redirection to whom it draws, only where nobody that may be drawn is legal. */
function illegalSendBy(told: AsItStands, deed: Deed, action: number): IllegalSend | undefined {
  for (const player of deed.on)
    for (const sent of told.sentBy(player)) {
      if (sent.action === action || sent.ability.aim === null) continue
      const all = redirections(told, deed, sent)
      for (const to of all)
        if (!told.mayBeSent(sent, to) && !(isDrawn(deed) && mayBeSentToOne(told, sent, all))) return { sent, to }
    }
  return undefined
}

function mayBeSentToOne(told: AsItStands, sent: TonightsAction, players: readonly number[]): boolean {
  return players.some(player => told.mayBeSent(sent, player))
}

function isDrawn({ op }: Deed): boolean {
  return op.to?.code === pick.random
}

/** What was sent in by those whom it redirects, and targets; all of it but the redirecting action. */
function sentOf(told: AsItStands, deed: Deed, action: number): readonly TonightsAction[] {
  const sent = deed.on.flatMap(player => told.sentBy(player))
  return sent.filter(
    one => one.action !== action && one.ability.aim !== null && redirections(told, deed, one).length > 0,
  )
}
