import type { Deed } from './doing.ts'
import { pick } from '../plan/question.ts'
import { Prospect } from './prospect.ts'
import { settledOf } from './settled.ts'
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
  /** What it requires of whom it reaches does not hold. */
  isUnmet = false

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
    this.isSpent = (!isUntouched && told.isSpent(step)) || isUnmetForGood(told, step)
    if (!wasOpen || this.aim !== aim) {
      this.aim = aim
      doing.begin(step, aim, aim.reached, aim.targets, heard)
    } else if (!doing.isAnew(heard, isUntouched)) doing.begin(step, aim, aim.reached, aim.targets, heard)
    this.isUnmet = !this.isSpent && !aim.fails && !told.isRequired(step, aim.reached)
    this.isNothing = this.isSpent || aim.fails || this.isUnmet || illegalSendOf(told, doing) !== undefined
  }
}

/** It fails whatever else is done tonight, as if it were spent: what it requires asks nothing that could be other than it is. */
function isUnmetForGood(told: AsItStands, step: OpenStep): boolean {
  const { ability } = step
  return ability.requires !== null && settledOf(ability).some(condition => !told.isMet(condition, step.voice))
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
  const { action } = doing.step
  for (const deed of doing.deeds) {
    const { op, voice } = deed
    if (!isDrawn(deed) || op.to === null || voice.action !== action) continue
    const found = illegalSendBy(told, deed, action, told.drawn(op.to, voice))
    if (found !== undefined) return found
  }
  return undefined
}

/** To whom it redirects, or to whom it draws; where that is not drawn yet, only if nobody that may be drawn is legal. */
function illegalSendBy(told: AsItStands, deed: Deed, action: number, drawn = -1): IllegalSend | undefined {
  for (const player of deed.on)
    for (const sent of told.sentBy(player)) {
      if (sent.action === action || sent.ability.aim === null) continue
      const all = redirections(told, deed, sent)
      const isOpen = drawn < 0 && isDrawn(deed)
      for (const each of all) {
        const to = drawn < 0 ? each : drawn
        if (!told.mayBeSent(sent, to) && !(isOpen && mayBeSentToOne(told, sent, all))) return { sent, to }
      }
    }
  return undefined
}

function mayBeSentToOne(told: AsItStands, sent: TonightsAction, players: readonly number[]): boolean {
  return players.some(player => told.mayBeSent(sent, player))
}

function isDrawn({ op }: Deed): boolean {
  return op.to?.code === pick.random
}
