import { act, target } from '../plan/builder.ts'
import { ToldCourse, type Deed, type Course, type Try } from './doing.ts'
import { hearing } from './hearing.ts'
import { ToldMoves, type AimMove } from './moves.ts'
import type { Rewritten } from './retold.ts'
import { allOf, bitsOf, bitsOfAll, only } from './players.ts'
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
  /** Whom it would target, if it is still to target. */
  aims: readonly number[] = none
  tried = 0
  /** One bit for each player to whom something is done or attempted, and for each who does it; players 32 apart share one. */
  near = 0
  doers = 0
  /** The player to whom alone a plain one does and attempts all that; -1 where there is no such one. */
  alone = -1
  private readonly told: AsItStands
  /** What is so of it: what its own words say, with what it would set off. */
  private words: Traits
  private reached: Voice['reached'] = none
  /** Of `hearing`, what somebody listens for. */
  private heard = 0
  /** Of `known`, what is. */
  private is = 0
  // What was told before, to be told anew in its place: its words about whom it reaches, where those are not as they stand; what it does; its moves.
  private said: Rewritten<Voice> | undefined = undefined
  private course: ToldCourse | undefined = undefined
  private moving: ToldMoves | undefined = undefined

  constructor(told: AsItStands, step: OpenStep, aim: ReadAim) {
    this.told = told
    this.step = step
    this.aim = aim
    this.words = step.own
  }

  begin(step: OpenStep, aim: ReadAim, reached: Voice['reached'], targets: Voice['reached'], heard: number): void {
    const { own, isAiming } = step
    const alone = targets === aim.targets && reached === aim.reached ? aim.alone : -1
    const aims = !isAiming ? none : alone >= 0 ? only(alone) : allOf(targets)
    const targeted = targets === aim.targets ? aim.bits : bitsOfAll(targets)
    const met = reached === targets ? targeted : bitsOfAll(reached)
    this.step = step
    this.aim = aim
    this.reached = reached
    this.aims = aims
    this.words = own
    this.tried = own.tried | (step.isSent ? 1 << act : 0) | (aims.length > 0 ? 1 << target : 0)
    this.near = namedBy(own, step, met) | (isAiming ? targeted : 0)
    this.doers = 1 << step.player
    this.heard = heard
    this.is = 0
    this.alone = isAiming ? alone : own.names === meant.self ? step.player : -1
    const setsOff = this.maySetOff(heard)
    const isPlain = !setsOff && own.isOfOne && step.isSent && this.near !== 0 && reached === targets
    if (isPlain && (isAiming || step.ability.aim === null)) this.is = known.plain
    if (setsOff) this.widen()
  }

  /** It is sent in, is still to target if it targets at all, and does and attempts nothing but what its words say, to those who are near. */
  get isPlain(): boolean {
    return (this.is & known.plain) !== 0
  }

  /** What its own words say. */
  get own(): StepTraits {
    return this.step.own
  }

  get traits(): number {
    return this.words.traits
  }

  get spokenBy(): number {
    return this.words.spokenBy
  }

  get spokenOn(): number {
    return this.words.spokenOn
  }

  get spokenElse(): number {
    return this.words.spokenElse
  }

  get voice(): Voice {
    const { step, reached } = this
    if (!step.isAiming && reached === step.voice.reached) return step.voice
    const said = (this.said ??= reaching(step.voice, reached))
    if ((this.is & known.voice) === 0) say(said, step.voice, reached)
    this.is |= known.voice
    return said
  }

  /** Its effects that no state in force stops. */
  get deeds(): readonly Deed[] {
    return this.all().deeds
  }

  get tries(): readonly Try[] {
    return this.all().tries
  }

  /** Whom all that a plain one does and attempts is done to. */
  get plainly(): readonly number[] {
    const { step, own } = this
    if (step.isAiming) return this.aims
    return own.names === meant.self ? only(step.player) : step.voice.chosen
  }

  /** Is it plain, and does no state in force speak of what it does? */
  get isPlainNow(): boolean {
    return this.isPlain && (this.told.verbs & this.own.tried) === 0
  }

  /** Where it would move aims by those of its own that are legal. */
  get moves(): readonly AimMove[] {
    const moving = (this.moving ??= new ToldMoves(this.told))
    if ((this.is & known.moves) === 0) moving.of(this.step, this.voice)
    this.is |= known.moves
    return moving.all
  }

  /** Is what it says at once as it was before, if its aims are? All else is to be told anew, where states may bear on it. */
  isAnew(heard: number, isUntouched: boolean): boolean {
    if (this.setsOff || this.maySetOff(heard)) return false
    const { own, told } = this
    const stays = (this.is & known.toStay) !== 0 && ((isUntouched && (own.names & others) === 0) || this.isUnspoken())
    if (!stays) this.is &= ~known.course
    if (!own.isFixed || (own.names & meant.anybody) !== 0 || (told.verbs & own.tried) !== 0) this.is &= ~known.moves
    return true
  }

  /** Is it known that something of it would set something off? */
  get setsOff(): boolean {
    return this.words !== this.own
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
    const course = (this.course ??= new ToldCourse(this.told))
    if ((this.is & known.course) !== 0) return course
    course.begin(this.step, this.voice, this.aims, this.setsOff ? this.heard : 0)
    this.is |= known.course
    const toStay = (this.own.names & meant.anybody) === 0 && this.isUnspoken()
    this.is = toStay ? this.is | known.toStay : this.is & ~known.toStay
    return course
  }

  /** Do states in force speak of nothing that it attempts? */
  private isUnspoken(): boolean {
    const { told } = this
    const verbs = told.verbs & this.tried
    if (verbs === 0) return true
    for (const { verb, voice, on } of this.course?.tries ?? none)
      if ((verbs & (1 << verb)) !== 0)
        for (const player of on) if (told.isSpokenOf(verb, voice.player, player)) return false
    return true
  }

  /** With what it would set off. */
  private widen(): void {
    const words = { ...this.own }
    this.words = words
    const { deeds, tries } = this.all()
    for (const { op, bits } of deeds) {
      addTraits(words, op)
      this.near |= isWide(op) ? -1 : bits
    }
    for (const { verb, voice, bits } of tries) {
      this.tried |= 1 << verb
      this.doers |= 1 << voice.player
      this.near |= bits
    }
  }
}

const none: readonly never[] = []

/** What of it is known: its words, what it does, its moves; that no state in force speaks of what it does, nor anything else than states bears on that; that it is plain. */
const known = { voice: 1, course: 2, moves: 4, toStay: 8, plain: 16 } as const

function say(
  said: Rewritten<Voice>,
  { action, ability, player, chosen, actors, victim }: Voice,
  reached: Voice['reached'],
): void {
  said.action = action
  said.ability = ability
  said.player = player
  said.reached = reached
  said.chosen = chosen
  said.actors = actors
  said.victim = victim
}

/** Whom effects may name beside whom the action selects, and its own player. */
const others = ~(meant.self | meant.reached)

/** One bit for each player whom its effects name, where those are whom it reaches. */
function namedBy({ names: named, players }: StepTraits, step: OpenStep, reached: number): number {
  if ((named & meant.anybody) !== 0) return -1
  let bits = players
  if ((named & meant.self) !== 0) bits |= 1 << step.player
  if ((named & meant.reached) !== 0) bits |= reached
  if ((named & meant.chosen) !== 0) bits |= bitsOf(step.voice.chosen)
  if ((named & meant.actors) !== 0) bits |= bitsOf(step.voice.actors)
  if ((named & meant.victim) !== 0) bits |= 1 << step.voice.victim
  return bits
}
