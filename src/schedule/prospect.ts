import { act, target } from '../plan/builder.ts'
import { eventCode } from '../plan/plan.ts'
import { doingOf, redirectionsIn, type Deed, type Course, type Try } from './doing.ts'
import { allOf, bitsOf } from './players.ts'
import { addTraits, isWide, meant, trait, type StepTraits, type Traits } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type ReadAim, type Voice } from './told.ts'

/**
 * All that a step would do and attempt at some aims, with what its visits and kills would set off (G6). Its traits say at once with which
 * others it has nothing to do; the rest is told when it is asked for.
 */
export class Prospect implements Traits {
  readonly step: OpenStep
  /** As it is read now, wherever this prospect has it go. */
  readonly aim: ReadAim
  readonly voice: Voice
  /** Whom it would target, if it is still to target. */
  readonly aims: readonly number[]
  /** What its own words say. */
  readonly own: StepTraits
  traits: number
  tried: number
  spokenBy: number
  spokenOn: number
  spokenElse: number
  /** One bit for each player to whom something is done or attempted, and for each who does it; players 32 apart share one. */
  near: number
  doers: number
  private readonly told: AsItStands
  /** It would set off nothing. */
  private readonly isOwn: boolean
  private doing: Course | undefined = undefined
  /** States in force speak of none of what was told, nor does anything else than states bear on it. */
  private isFree = false

  constructor(told: AsItStands, step: OpenStep, aim: ReadAim, reached: Voice['reached']) {
    const { own } = step
    this.told = told
    this.step = step
    this.aim = aim
    this.voice = reaching(step.voice, reached)
    this.aims = step.isAiming ? allOf(reached) : none
    this.own = own
    this.traits = own.traits
    this.tried = own.tried | (step.isSent ? 1 << act : 0) | (this.aims.length > 0 ? 1 << target : 0)
    this.spokenBy = own.spokenBy
    this.spokenOn = own.spokenOn
    this.spokenElse = own.spokenElse
    this.near = namedBy(own, this.voice) | bitsOf(this.aims)
    this.doers = 1 << step.player
    this.isOwn = !maySetOff(told, this)
    if (!this.isOwn) this.widen(this.all())
  }

  /** Its effects that no state in force stops. */
  get deeds(): readonly Deed[] {
    return this.all().deeds
  }

  get tries(): readonly Try[] {
    return this.all().tries
  }

  /** Those of them that redirect; perhaps others too. */
  get redirecting(): readonly Deed[] {
    return this.isOwn && this.doing === undefined ? redirectionsIn(this.told, this.step, this.voice) : this.deeds
  }

  /** Is what it says at once as it was before, if its aims are? All else is to be told anew, where states may bear on it. */
  isAnew(): boolean {
    if (!this.isOwn || maySetOff(this.told, this)) return false
    if (this.doing !== undefined && !(this.isFree && isUnspoken(this.told, this.doing))) this.doing = undefined
    return true
  }

  private all(): Course {
    if (this.doing !== undefined) return this.doing
    const doing = doingOf(this.told, this.step, this.voice, this.aims)
    this.doing = doing
    this.isFree = (this.own.names & meant.anybody) === 0 && isUnspoken(this.told, doing)
    return doing
  }

  /** With what it would set off. */
  private widen({ deeds, tries }: Course): void {
    for (const { op, on } of deeds) {
      addTraits(this, op)
      this.near |= isWide(op) ? -1 : bitsOf(on)
    }
    for (const { verb, by, on } of tries) {
      this.tried |= 1 << verb
      this.doers |= 1 << by
      if (on >= 0) this.near |= 1 << on
    }
  }
}

const none: readonly number[] = []

/** Do states in force speak of nothing that it attempts? */
function isUnspoken(told: AsItStands, { tries }: Course): boolean {
  for (const { verb, by, on } of tries) if (told.isSpokenOf(verb, by, on)) return false
  return true
}

/** Does anything listen for visits or deaths, so that a step may do more than its own words say? */
export function isListening(told: AsItStands): boolean {
  return told.isHeard(eventCode.targeted) || told.isHeard(eventCode.dies) || told.isHeard(eventCode.killed)
}

/** Does anything listen for its own? */
function maySetOff(told: AsItStands, { aims, own }: Prospect): boolean {
  if (aims.length > 0 && told.isHeard(eventCode.targeted)) return true
  return (own.traits & trait.kills) !== 0 && (told.isHeard(eventCode.dies) || told.isHeard(eventCode.killed))
}

/** One bit for each player whom its effects name. */
function namedBy({ names: named, players }: StepTraits, voice: Voice): number {
  if ((named & meant.anybody) !== 0) return -1
  let bits = players
  if ((named & meant.self) !== 0) bits |= 1 << voice.player
  if ((named & meant.reached) !== 0) for (const some of voice.reached) bits |= bitsOf(some)
  if ((named & meant.chosen) !== 0) bits |= bitsOf(voice.chosen)
  if ((named & meant.actors) !== 0) bits |= bitsOf(voice.actors)
  if ((named & meant.victim) !== 0) bits |= 1 << voice.victim
  return bits
}
