import type { Leg, Sign } from '../model/declaration.ts'
import type { StopReason, TurnEvent } from '../model/outcome.ts'
import type { Record } from './record.ts'

/** Of what a list of signs speaks, for whoever goes by it. */
export interface Signs {
  readonly list: readonly Sign[]
  /** The event of its declaration. */
  readonly cause: readonly number[]
}

/** What ended a route: the door, the danger or the one he lost, and the events that stood against it. */
interface Ending extends Pick<TurnEvent, 'door' | 'text' | 'whom' | 'oneWay'> {
  readonly against?: readonly number[]
}

/** One character on the way. */
export class Walker {
  readonly name: string
  room: number
  health: number
  /** Halves of a point. */
  concentration: number
  /** Doors and pauses that count (W26). */
  counted = 0
  /** Doors that he came through. */
  passed = 0
  legs: readonly Leg[] = []
  /** The event that makes him go: his declaration, or that he began to follow. */
  cause: readonly number[] = []
  /** The event that he headed for the door that he is at. */
  headed: readonly number[] = []
  next = 0
  follow: Signs | undefined
  hold: Signs | undefined
  ignores = false
  /** Whom he follows now. */
  leader: string | undefined
  isChasing = false
  /** W30: once a turn; who chases follows from the start (W-R18). */
  hasFollowed = false
  /** Held or down, for the rest of the turn (W-R23). */
  isHalted = false
  isDown: boolean

  constructor(
    name: string,
    standing: { readonly room: number; readonly health: number; readonly concentration: number },
  ) {
    this.name = name
    this.room = standing.room
    this.health = standing.health
    this.concentration = standing.concentration
    this.isDown = standing.health === 0
  }

  /** What the next door or pause costs him: "1 door costs nothing, 2 or 3 half a point, 4 or 5 a point; paid door by door". (W26, W29) */
  price(): number {
    return this.isChasing ? 0 : (prices[this.counted] ?? 0)
  }

  canPay(): boolean {
    return this.price() <= this.concentration
  }

  /** Pays for a door or pause, which counts, with the event that it is due to. (W26, W28, W-R12) */
  pay(step: number, causes: readonly number[], record: Record): void {
    if (this.isChasing) return
    const price = this.price()
    this.concentration -= price
    this.counted += 1
    if (price > 0) record.tell({ step, kind: 'paid', who: this.name, amount: price, rules: ['W26'], causes })
  }

  /** "His route ends there, or he loses the one he follows." */
  end(
    step: number,
    reason: StopReason,
    rules: readonly string[],
    record: Record,
    { against = [], ...where }: Ending = {},
  ): void {
    const price = reason === 'no concentration' ? { amount: this.price() } : {}
    record.stopped(this.name, step, reason, rules, [...this.cause, ...against], { ...where, ...price })
    this.leader = undefined
    this.legs = []
  }

  halt(step: number, reason: 'held' | 'down', causes: readonly number[], record: Record): void {
    if (this.isHalted) return
    this.isHalted = true
    record.stopped(this.name, step, reason, reason === 'held' ? ['W33', 'W-R23'] : ['W41'], causes)
  }

  beginToFollow(whom: string, cause: readonly number[]): void {
    this.leader = whom
    this.cause = cause
    this.hasFollowed = true
    this.legs = []
  }
}

/** Of the first door to the fifth, in halves. */
const prices: readonly number[] = [0, 1, 0, 1, 0]
