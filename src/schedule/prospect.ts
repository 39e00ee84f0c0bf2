import { act, target } from '../plan/builder.ts'
import { ToldCourse, type Deed, type Course, type Try } from './doing.ts'
import { hearing } from './hearing.ts'
import { ToldMoves, type AimMove } from './moves.ts'
import { allOf, bitsOf, bitsOfAll } from './players.ts'
import { addTraits, isWide, meant, trait, type StepTraits, type Traits } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type ReadAim, type Voice } from './told.ts'

/**
 * All that a step would do and attempt at some aims, with what its visits and kills would set off (G6). Its traits say at once with which
 * others it has nothing to do; the rest is told when it is asked for. It is used again from night to night.
 */
export class Prospect implements Traits {
  step: OpenStep
  /** As it is read now, wherever this prospect has it go. */
  aim: ReadAim
  readonly voice: { -readonly [Key in keyof Voice]: Voice[Key] }
  /** Whom it would target, if it is still to target. */
  aims: readonly number[] = none
  /** What its own words say. */
  own: StepTraits
  traits = 0
  tried = 0
  spokenBy = 0
  spokenOn = 0
  spokenElse = 0
  /** One bit for each player to whom something is done or attempted, and for each who does it; players 32 apart share one. */
  near = 0
  doers = 0
  private readonly told: AsItStands
  /** Of `hearing`, what somebody listens for. */
  private heard = 0
  /** It would set off nothing. */
  private isOwn = true
  /** It is sent in, is still to target if it targets at all, and does and attempts nothing but what its words say, to those who are near. */
  isPlain = false
  private readonly doing: ToldCourse
  /** All that was told of it stands. */
  private isTold = false
  private moving: ToldMoves | undefined = undefined
  private areMovesTold = false
  /** States in force speak of none of what was told, nor does anything else than states bear on it. */
  private isFree = false

  constructor(told: AsItStands, step: OpenStep, aim: ReadAim) {
    this.told = told
    this.step = step
    this.aim = aim
    this.own = step.own
    this.doing = new ToldCourse(told)
    this.voice = reaching(step.voice, step.voice.reached)
  }

  begin(step: OpenStep, aim: ReadAim, reached: Voice['reached'], targets: Voice['reached'], heard: number): void {
    const { own } = step
    this.step = step
    this.aim = aim
    this.say(step.voice, reached)
    this.aims = step.isAiming ? allOf(targets) : none
    this.own = own
    this.traits = own.traits
    this.tried = own.tried | (step.isSent ? 1 << act : 0) | (this.aims.length > 0 ? 1 << target : 0)
    this.spokenBy = own.spokenBy
    this.spokenOn = own.spokenOn
    this.spokenElse = own.spokenElse
    const targeted = targets === aim.targets ? aim.bits : bitsOfAll(targets)
    const met = reached === targets ? targeted : bitsOfAll(reached)
    this.near = namedBy(own, this.voice, met) | (step.isAiming ? targeted : 0)
    this.doers = 1 << step.player
    this.isTold = false
    this.areMovesTold = false
    this.isFree = false
    this.heard = heard
    this.isOwn = !this.maySetOff(heard)
    this.isPlain =
      this.isOwn && own.isOfOne && step.isSent && this.near !== 0 && reached === targets && isAimingIfAtAll(step)
    if (!this.isOwn) this.widen(this.all())
  }

  /** Its effects that no state in force stops. */
  get deeds(): readonly Deed[] {
    return this.all().deeds
  }

  get tries(): readonly Try[] {
    return this.all().tries
  }

  /** Where it would move aims by those of its own that are legal. */
  get moves(): readonly AimMove[] {
    const moving = (this.moving ??= new ToldMoves(this.told))
    if (!this.areMovesTold) moving.of(this.step, this.voice)
    this.areMovesTold = true
    return moving.all
  }

  /** Is what it says at once as it was before, if its aims are? All else is to be told anew, where states may bear on it. */
  isAnew(heard: number, isUntouched: boolean): boolean {
    if (!this.isOwn || this.maySetOff(heard)) return false
    const { own, told } = this
    this.isTold &&= this.isFree && ((isUntouched && (own.names & others) === 0) || this.isUnspoken())
    if (!own.isFixed || (own.names & meant.anybody) !== 0 || (told.verbs & own.tried) !== 0) this.areMovesTold = false
    return true
  }

  private say({ action, ability, player, chosen, actors, victim }: Voice, reached: Voice['reached']): void {
    const { voice } = this
    voice.action = action
    voice.ability = ability
    voice.player = player
    voice.reached = reached
    voice.chosen = chosen
    voice.actors = actors
    voice.victim = victim
  }

  /** Does anything listen for its own? */
  private maySetOff(heard: number): boolean {
    if (heard === 0) return false
    if ((heard & hearing.visits) !== 0 && this.aims.length > 0) return true
    if ((heard & hearing.deaths) !== 0 && (this.own.traits & trait.kills) !== 0) return true
    if ((heard & hearing.changes) !== 0 && (this.own.traits & trait.sets) !== 0) return true
    return (heard & (hearing.ends | hearing.tries)) !== 0
  }

  private all(): Course {
    const { doing } = this
    if (this.isTold) return doing
    doing.begin(this.step, this.voice, this.aims, this.isOwn ? 0 : this.heard)
    this.isTold = true
    this.isFree = (this.own.names & meant.anybody) === 0 && this.isUnspoken()
    return doing
  }

  /** Do states in force speak of nothing that it attempts? */
  private isUnspoken(): boolean {
    const { told } = this
    const verbs = told.verbs & this.tried
    if (verbs === 0) return true
    for (const { verb, voice, on } of this.doing.tries)
      if ((verbs & (1 << verb)) !== 0)
        for (const player of on) if (told.isSpokenOf(verb, voice.player, player)) return false
    return true
  }

  /** With what it would set off. */
  private widen({ deeds, tries }: Course): void {
    for (const { op, bits } of deeds) {
      addTraits(this, op)
      this.near |= isWide(op) ? -1 : bits
    }
    for (const { verb, voice, bits } of tries) {
      this.tried |= 1 << verb
      this.doers |= 1 << voice.player
      this.near |= bits
    }
  }
}

const none: readonly number[] = []

function isAimingIfAtAll({ isAiming, ability }: OpenStep): boolean {
  return isAiming || ability.aim === null
}

/** Whom effects may name beside whom the action selects, and its own player. */
const others = ~(meant.self | meant.reached)

/** One bit for each player whom its effects name, where those are whom it reaches. */
function namedBy({ names: named, players }: StepTraits, voice: Voice, reached: number): number {
  if ((named & meant.anybody) !== 0) return -1
  let bits = players
  if ((named & meant.self) !== 0) bits |= 1 << voice.player
  if ((named & meant.reached) !== 0) bits |= reached
  if ((named & meant.chosen) !== 0) bits |= bitsOf(voice.chosen)
  if ((named & meant.actors) !== 0) bits |= bitsOf(voice.actors)
  if ((named & meant.victim) !== 0) bits |= 1 << voice.victim
  return bits
}
