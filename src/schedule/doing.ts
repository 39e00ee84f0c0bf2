import { act, target } from '../plan/builder.ts'
import { code, eventCode, type FactPlan, type Op } from '../plan/plan.ts'
import { picked, unstopped } from './picked.ts'
import { bitsOf, distinct, cleared, only } from './players.ts'
import { isOfSeveral, isWithoutWhom, traitOf } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** What a step would do and attempt at some aims, with what its visits and kills would set off. */
export interface Course {
  readonly deeds: readonly Deed[]
  readonly tries: readonly Try[]
}

/** An effect that no state in force stops, on whom it would reach. */
export interface Deed {
  readonly op: Op
  readonly voice: Voice
  readonly on: readonly number[]
  /** Of `trait`, what is so of it; and one bit for each whom it would reach, of whom players 32 apart share one. */
  readonly traits: number
  readonly bits: number
}

/** Attempts of one verb by one player: of acting, on -1 alone. */
export interface Try {
  readonly verb: number
  readonly voice: Voice
  readonly on: readonly number[]
  readonly bits: number
  readonly fact: FactPlan | null
}

/** All of it, in the words of a voice. It is told again and again in the same place: what was told before is gone then. */
export class ToldCourse implements Course {
  readonly deeds: Deed[] = []
  readonly tries: Try[] = []
  private readonly told: AsItStands
  private readonly knownDeeds: Changing<Deed>[] = []
  private readonly knownTries: Changing<Try>[] = []
  private seen: Set<string> | undefined = undefined

  constructor(told: AsItStands) {
    this.told = told
  }

  begin(step: OpenStep, voice: Voice, aims: readonly number[]): void {
    cleared(this.deeds)
    cleared(this.tries)
    this.seen = undefined
    if (step.isSent) this.attempt(voice, act, acting, null)
    this.tell(voice, step.plan.ops, aims)
  }

  private tell(voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
    this.attempt(voice, target, aims, null)
    for (const player of aims) this.setOff(eventCode.targeted, player, voice, -1)
    for (const op of ops) this.tellOp(voice, op)
  }

  private tellOp(voice: Voice, op: Op): void {
    const { told } = this
    if (isOfSeveral(op)) return this.tellRing(voice, op)
    if (isWithoutWhom(op)) {
      this.does(op, voice, none)
      return
    }
    const players = picked(told, op.whom, voice)
    this.attempt(voice, op.verb, players, op.fact)
    const on = unstopped(told, voice, op, players)
    if (on.length === 0) return
    this.does(op, voice, on)
    if (op.code !== code.die) return
    for (const player of on) {
      this.setOff(eventCode.dies, player, voice, op.verb)
      if (op.killing) this.setOff(eventCode.killed, player, voice, op.verb)
    }
  }

  /** A swap or rotation is attempted on each player named; if one is stopped there is none (S7). */
  private tellRing(voice: Voice, op: Op): void {
    const named: number[] = []
    for (const select of op.players) for (const player of picked(this.told, select, voice)) named.push(player)
    const on = distinct(named)
    this.attempt(voice, op.verb, on, null)
    if (unstopped(this.told, voice, op, on) === on) this.does(op, voice, on)
  }

  private attempt(voice: Voice, verb: number, on: readonly number[], fact: FactPlan | null): void {
    if (on.length === 0) return
    const { tries, knownTries } = this
    const place = tries.length
    const bits = bitsOf(on)
    const known = knownTries[place]
    if (known === undefined) tries.push((knownTries[place] = { verb, voice, on, bits, fact }))
    else {
      known.verb = verb
      known.voice = voice
      known.on = on
      known.bits = bits
      known.fact = fact
      tries.push(known)
    }
  }

  private does(op: Op, voice: Voice, on: readonly number[]): void {
    const { deeds, knownDeeds } = this
    const place = deeds.length
    const known = knownDeeds[place]
    if (known === undefined) deeds.push((knownDeeds[place] = deedOf(op, voice, on)))
    else {
      known.op = op
      known.voice = voice
      known.on = on
      known.traits = traitOf(op)
      known.bits = bitsOf(on)
      deeds.push(known)
    }
  }

  /** What that would set off, "each once", counts among its effects and attempts. */
  private setOff(event: number, whom: number, cause: Voice, verb: number): void {
    const { told } = this
    if (!told.isHeard(event)) return
    for (const voice of told.setOff(event, whom, cause, verb)) {
      const key = `${voice.player} ${voice.ability.id} ${voice.actors.join()} ${voice.victim}`
      if (this.seen?.has(key) === true) continue
      this.seen = (this.seen ?? new Set()).add(key)
      const { aim } = voice.ability
      const aims = aim?.selector ? picked(told, aim.selector, voice) : none
      const heard = aim === null ? voice : reaching(voice, aims.map(only))
      this.tell(heard, voice.ability.steps.flatMap(({ ops }) => ops), aims) // prettier-ignore
    }
  }
}

type Changing<Of> = { -readonly [Key in keyof Of]: Of[Key] }

const acting = only(-1)

const none: readonly number[] = []

export function deedOf(op: Op, voice: Voice, on: readonly number[]): Deed {
  return { op, voice, on, traits: traitOf(op), bits: bitsOf(on) }
}
