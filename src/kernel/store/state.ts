import type { Lasting } from '../../model/syntax.ts'
import { aimedAt } from '../../plan/builder.ts'
import { isForDay, isForTonight } from '../../plan/lasting.ts'
import type { AttemptsPlan, Op } from '../../plan/ability-plan.ts'
import type { KeptState, Since, Words } from '../game.ts'
import { origin, type Action } from './action.ts'
import { left, sinceNow, type PhaseNow } from './lasting.ts'

/** How long a state still lasts, and the instance of the passive that made it (-1 for none). */
export interface Term {
  readonly lasting: Lasting
  readonly endsTonight: boolean
  readonly inst: number
  /** Of what an earlier phase left. */
  readonly since?: Since
}

/** As the new target of a state: whoever makes the attempt. */
export const whoever = -2

/** A lasting rule: a pattern over attempts, a verdict, the moment it began, its source, its end. */
export class State {
  /** Its place among the states of tonight. */
  readonly place: number
  /** The effect that made it: the attempts it speaks of, its verdict and its word. */
  op: Op
  attempts: AttemptsPlan
  maker: Action
  /** The player whom that effect reached, -1 for a swap's. */
  reached = -1
  /** Player it is against, or by whom the attempts are, -1 where it names none. */
  on = -1
  by = -1
  /** The new target, or `whoever`. */
  to = -1
  /** `with: this`: the action whose attempts it speaks of. */
  only: Action | null = null
  moment = 0
  /** The state with which it moves as one: itself, or the first of a swap. */
  group: State
  /** It leads a group on several players reached: one effect makes one state (S7). */
  onSeveral = false
  /** The state whose uses it shares: that too, or the first of its ability. */
  counter: State
  usesLeft = -1
  /** Counter of uses of the ability, -1 where uses belong to the state alone. */
  slot = -1
  usedAt = -1
  /** The batch in which it last decided something, and the hop in which it last moved an aim. */
  usedIn = -1
  movedIn = -1
  /** 1 when it is over, be it before its time; 2 by day, when it waits for the next night. */
  ended = 0
  /** It began after End of Night, and so ends with the next one. */
  afterDawn = false
  /** Where its effect does not say how long it lasts: a passive's, or one of an earlier phase. */
  term: Term | null = null
  event = -1
  /** The next older one in the list in which it is found: by whom it is against, by whose attempts, or all others. */
  next: State | null = null

  constructor(place: number, op: Op, maker: Action) {
    this.place = place
    this.op = op
    this.attempts = op.attempts ?? aimedAt
    this.maker = maker
    this.group = this
    this.counter = this
  }

  /** As its effect describes it, for use on this night or the next. It is not yet in force. */
  begin(op: Op, maker: Action, reached: number, on: number, by: number, to: number, afterDawn: boolean): void {
    if (this.op !== op) {
      this.op = op
      this.attempts = op.attempts ?? aimedAt
    }
    this.maker = maker
    this.reached = reached
    this.on = on
    this.by = by
    this.to = to
    if (this.attempts.thisAction) this.only = atHand(maker)
    else if (this.only !== null) this.only = null
    if (this.group !== this) this.group = this
    this.onSeveral = false
    if (this.counter !== this) this.counter = this
    this.limit(op.uses, -1)
    this.ended = 0
    this.afterDawn = afterDawn
    this.event = -1
    if (this.term !== null) this.term = null
  }

  /** As it was left by an earlier phase. */
  beginAgain({ lasting, inst, usesLeft, slot, since }: KeptState, leader: State, counter: State): void {
    this.term = { lasting, endsTonight: isForTonight(lasting), inst, since }
    this.group = leader
    this.counter = counter
    this.limit(usesLeft, slot)
  }

  /** In force from this moment on, before the older ones of its list. */
  enforce(moment: number, older: State | null): void {
    this.moment = moment
    this.next = older
  }

  /** It is part of another: "one effect makes one state, whatever number of players it names" (S7). */
  joins(first: State): void {
    this.counter = this.group = first
  }

  leadsSeveral(): void {
    this.onSeveral = true
  }

  /** A passive made it: it ends when that does, and shares the uses of its ability. */
  isOf(term: Term, counter: State | undefined): void {
    this.term = term
    if (counter !== undefined) this.counter = counter
  }

  toldAt(event: number): void {
    this.event = event
  }

  /** It waits for the next night. */
  wait(): void {
    this.ended = 2
  }

  end(): void {
    this.ended = 1
  }

  /** It moves an aim in this hop (S4). */
  movesIn(hop: number): void {
    this.movedIn = hop
  }

  useAt(moment: number, batch: number): void {
    this.usedAt = moment
    this.usedIn = batch
  }

  spend(): void {
    this.usesLeft--
  }

  /** Of its counter, if it counts down that of an ability. What is spent stays so, where more uses were given since. */
  leave(slot: number, uses: number): void {
    const { counter } = this
    if (counter.slot === slot && counter.usesLeft !== 0) counter.usesLeft = uses
  }

  renew(uses: number): void {
    if (this.usesLeft > 0) this.usesLeft = uses
  }

  restamp(): void {
    this.movedIn = -1
    this.usedIn = -1
  }

  /** At the end of a day what lasts to it is over, and what waits for the next night lasts for that one: is it such (N6)? */
  endDay(): boolean {
    const { kind } = this.lasting
    if (isForDay(this.lasting)) this.end()
    if (kind !== 'next-night' || this.ended === 1) return false
    this.ended = 0
    const since = this.term?.since
    this.term = { lasting: { kind: 'tonight' }, endsTonight: true, inst: -1, ...(since && { since }) }
    return true
  }

  /** How long it lasts after a phase of this kind; undefined if it ends with it. */
  leftAfter(kind: 'night' | 'day'): Lasting | undefined {
    const isBegunAnew = this.inst >= 0 && this.op.beginsNow && !this.maker.ability.day
    if (isBegunAnew || this.ended === 1 || this.counter.usesLeft === 0) return undefined
    return left(kind, this.lasting, this.afterDawn)
  }

  carry(phase: PhaseNow, wordsOf: (maker: Action) => Words, lasting: Lasting, age: number): KeptState {
    const { maker, op, on, by, to, inst } = this
    const since = this.term?.since ?? sinceNow(phase, this.event)
    const { usesLeft, slot } = this.counter
    const group = this.group.place
    return {
      words: wordsOf(maker),
      since,
      op,
      group,
      on,
      by,
      to,
      usesLeft,
      lasting,
      inst,
      slot: inst < 0 ? -1 : slot,
      age,
    }
  }

  get lasting(): Lasting {
    return this.term?.lasting ?? this.op.lasting
  }

  get endsTonight(): boolean {
    return this.term?.endsTonight ?? this.op.endsTonight
  }

  /** Instance of the passive that made it, -1 for an action's. */
  get inst(): number {
    return this.term?.inst ?? -1
  }

  /** It may decide something at so many moments, -1 for any number; `slot` is the ability's counter of them, or -1. */
  limit(uses: number, slot: number): void {
    this.usesLeft = uses
    this.slot = slot
    if (uses >= 0) this.usedAt = -1
  }
}

/** `this`: what set the action off, or itself; what follows from an action keeps its words. */
function atHand(maker: Action): Action {
  if (maker.setOffBy === null) return maker
  return maker.origin === origin.afterwards ? atHand(maker.setOffBy) : maker.setOffBy
}

/** It names the actor and no target (S4, first step). */
export function namesActorOnly(state: State): boolean {
  return state.on < 0 && state.attempts.onTest === null && (state.by >= 0 || state.attempts.byTest !== null)
}
