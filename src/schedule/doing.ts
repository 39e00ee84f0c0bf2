import { act, target } from '../plan/builder.ts'
import type { AbilityPlan, FactPlan, Op } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { eventCode } from '../plan/question.ts'
import { anybodyHears } from './hearing.ts'
import { hasNewTarget, picked, movedBy, unstopped } from './picked.ts'
import { bitsOf, distinct, has, only } from './players.ts'
import { ofEvent } from './of-event.ts'
import { Retold } from './retold.ts'
import { isOfSeveral, isWithoutWhom, meant, traitOf } from './traits.ts'
import type { AsItStands, OpenStep, Voice } from './told.ts'

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
  private readonly toldDeeds = new Retold<Deed>()
  private readonly toldTries = new Retold<Try>()
  private readonly told: AsItStands
  /** By what tells them apart, those that are set off: each is once; and those of whom it is still to be told what they do. */
  private seen: Set<string> | undefined = undefined
  private waiting: Voice[] | undefined = undefined
  /** Who would visit whom by the step itself. */
  private visitor = -1
  /** Of `hearing`, what somebody may listen for. */
  private heard = 0
  private visited: readonly number[] = none

  constructor(told: AsItStands) {
    this.told = told
  }

  get deeds(): readonly Deed[] {
    return this.toldDeeds.all
  }

  get tries(): readonly Try[] {
    return this.toldTries.all
  }

  begin(step: OpenStep, voice: Voice, aims: readonly number[], heard: number): void {
    this.toldDeeds.begin()
    this.toldTries.begin()
    this.seen = undefined
    this.visitor = voice.player
    this.visited = aims
    this.heard = heard
    if (step.isSent) this.attempt(voice, act, acting, null)
    this.tell(
      seesItself(step, aims) ? { ...voice, visit: { player: voice.player, on: aims } } : voice,
      step.plan.ops,
      aims,
    )
    if (heard !== 0 && step.step === step.ability.steps.length - 1) this.setOff(eventCode.succeeds, -1, voice, -1)
    if (this.waiting !== undefined) this.tellWaiting(this.waiting)
    this.toldDeeds.end()
    this.toldTries.end()
  }

  private tell(voice: Voice, ops: readonly Op[], aims: readonly number[]): void {
    this.attempt(voice, target, aims, null)
    if (this.heard !== 0) {
      this.setOff(eventCode.acts, -1, voice, -1)
      this.setOffEach(eventCode.targeted, aims, voice, -1)
    }
    for (const op of ops) this.tellOp(voice, op)
  }

  private tellOp(voice: Voice, op: Op): void {
    const { told } = this
    if (isOfSeveral(op)) return this.tellRing(voice, op)
    if (isWithoutWhom(op)) {
      this.does(op, voice, none)
      if (op.afterwards !== null) this.follow(op.afterwards, voice, nobody)
      return
    }
    const players = picked(told, op.whom, voice)
    this.attempt(voice, op.verb, players, op.fact)
    const on = unstopped(told, voice, op, players)
    if (this.heard !== 0) this.setOffByTrying(op, voice, players, on)
    if (on.length === 0 || !hasNewTarget(told, voice, op)) return
    this.does(op, voice, movedBy(told, voice, op, on))
    if (this.heard !== 0) this.setOffByDoing(op, voice, on)
    if (op.afterwards !== null) this.follow(op.afterwards, voice, on)
  }

  private setOffByTrying({ verb }: Op, voice: Voice, players: readonly number[], on: readonly number[]): void {
    this.setOffEach(eventCode.attempted, players, voice, verb)
    if (on !== players)
      this.setOffEach(
        eventCode.stopped,
        players.filter(player => !has(on, player)),
        voice,
        verb,
      )
  }

  private setOffByDoing({ code: does, verb, killing }: Op, voice: Voice, on: readonly number[]): void {
    if (does === code.become) this.setOffEach(eventCode.becomes, on, voice, verb)
    if (does !== code.die) return
    const living = on.filter(player => this.told.isAlive(player))
    this.setOffEach(eventCode.dies, living, voice, verb)
    if (killing) this.setOffEach(eventCode.killed, living, voice, verb)
  }

  /** What comes `afterwards`, of each player reached. */
  private follow(ability: AbilityPlan, voice: Voice, on: readonly number[]): void {
    for (const victim of on) this.hear({ ...voice, action: -1, ability, victim })
  }

  /** A swap or rotation is attempted on each player named; if one is stopped there is none (S7). */
  private tellRing(voice: Voice, op: Op): void {
    const named: number[] = []
    for (const select of op.players) for (const player of picked(this.told, select, voice)) named.push(player)
    const on = distinct(named)
    this.attempt(voice, op.verb, on, null)
    const isDone = unstopped(this.told, voice, op, on) === on
    if (this.heard !== 0) this.setOffByTrying(op, voice, on, isDone ? on : none)
    if (!isDone) return
    this.does(op, voice, on)
    if (op.afterwards !== null) this.follow(op.afterwards, voice, on)
  }

  private attempt(voice: Voice, verb: number, on: readonly number[], fact: FactPlan | null): void {
    if (on.length === 0) return
    const bits = bitsOf(on)
    const known = this.toldTries.again()
    if (known === undefined) return this.toldTries.add({ verb, voice, on, bits, fact })
    known.verb = verb
    known.voice = voice
    known.on = on
    known.bits = bits
    known.fact = fact
  }

  private does(op: Op, voice: Voice, on: readonly number[]): void {
    const known = this.toldDeeds.again()
    if (known === undefined) return this.toldDeeds.add(deedOf(op, voice, on))
    known.op = op
    known.voice = voice
    known.on = on
    known.traits = traitOf(op)
    known.bits = bitsOf(on)
  }

  /** What that would set off counts among its effects and attempts. */
  private setOff(event: number, whom: number, cause: Voice, verb: number): void {
    if (!anybodyHears(this.told, event)) return
    for (const voice of this.told.setOff(event, whom, cause, verb)) this.hear(voice)
  }

  private setOffEach(event: number, players: readonly number[], cause: Voice, verb: number): void {
    if (!anybodyHears(this.told, event)) return
    for (const player of players) this.setOff(event, player, cause, verb)
  }

  /** "What those set off in turn, each once." */
  private hear(voice: Voice): void {
    const speaksOf = ofEvent(voice.ability)
    const actors = (speaksOf & meant.actors) === 0 ? '' : voice.actors.join()
    const victim = (speaksOf & meant.victim) === 0 ? '' : voice.victim
    const key = `${voice.player} ${voice.ability.id} ${actors} ${victim}`
    if (this.seen?.has(key) === true) return
    this.seen = (this.seen ?? new Set()).add(key)
    ;(this.waiting ??= []).push(voice)
  }

  /** In turn, and not each within the one before: very many may be set off. */
  private tellWaiting(waiting: readonly Voice[]): void {
    for (let place = 0; place < waiting.length; place++) this.tellHeard(waiting[place] as Voice)
    this.waiting = undefined
  }

  private tellHeard(voice: Voice): void {
    const { aim } = voice.ability
    const made = { ...voice, visit: { player: this.visitor, on: this.visited } }
    if (aim?.selector) this.tellAimed(made, picked(this.told, aim.selector, made))
    else this.tellWhole(aim === null ? made : { ...made, reached: [] }, none)
  }

  /** Where states and guards in force lead it (G16, C5); where one of its aims fails, all of it does. */
  private tellAimed(voice: Voice, players: readonly number[]): void {
    const led = players.map(player => this.told.restOf(voice, player))
    const targets = distinct(led.flatMap(each => each.targets))
    if (led.every(({ rest }) => rest.length > 0))
      return this.tellWhole({ ...voice, reached: led.map(({ rest }) => rest) }, targets)
    this.attempt(voice, target, distinct([...players, ...targets]), null)
    this.setOffEach(eventCode.targeted, targets, voice, -1)
  }

  private tellWhole(voice: Voice, aims: readonly number[]): void {
    this.tell(
      voice,
      voice.ability.steps.flatMap(({ ops }) => ops),
      aims,
    )
    if (this.heard !== 0) this.setOff(eventCode.succeeds, -1, voice, -1)
  }
}

/** Its own visit is made before it does anything (B2, B4), where it may speak of visits. */
function seesItself({ own }: OpenStep, aims: readonly number[]): boolean {
  return aims.length > 0 && (own.names & meant.anybody) !== 0
}

const acting = only(-1)

const none: readonly number[] = []
/** It reaches nobody in particular. */
const nobody = only(-1)

export function deedOf(op: Op, voice: Voice, on: readonly number[]): Deed {
  return { op, voice, on, traits: traitOf(op), bits: bitsOf(on) }
}
