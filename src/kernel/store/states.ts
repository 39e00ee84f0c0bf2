import { target } from '../../plan/builder.ts'
import { type Op, will } from '../../plan/ability-plan.ts'
import type { KeptState, Words } from '../game.ts'
import type { Action } from './action.ts'
import type { PhaseNow } from './lasting.ts'
import { State } from './state.ts'

/** The lasting rules of a night: those in force, found by whom they are against or whose attempts they speak of, and those prepared. */
export class States {
  private readonly list: State[] = []
  count = 0
  /** States up to here have begun; the others are prepared for the commit at hand. */
  begun = 0
  private players = 0
  /** By player whom they are against, by player whose attempts they speak of, and of all others: the newest. */
  private heads: (State | null)[] = []
  /** One bit for each verb that a state of such a list speaks of; verbs 32 apart share one. Where it is 0, the list is of an earlier night. */
  private verbs = new Int32Array(0)
  private allVerbs = 0
  /** Of those that name nobody. */
  private verbsOfAnybody = 0
  /** Some state stops attempts to target, or lets them succeed: where an aim comes to rest is to be asked (R15). */
  mayRest = false
  /** Those that decided something at this moment. */
  readonly used: State[] = []
  usedCount = 0

  /** No state is in force yet. */
  begin(players: number): void {
    if (this.players !== players) {
      this.players = players
      this.heads = Array<State | null>(2 * players + 1).fill(null)
      this.verbs = new Int32Array(2 * players + 1)
    } else if (this.begun > 0) for (let place = 0; place < this.verbs.length; place++) this.verbs[place] = 0
    this.allVerbs = 0
    this.verbsOfAnybody = 0
    this.mayRest = false
    this.count = 0
    this.begun = 0
    this.usedCount = 0
  }

  at(place: number): State {
    return this.list[place] as State
  }

  /** All from a place on, those too that are prepared. */
  from(place: number): readonly State[] {
    return this.list.slice(place, this.count)
  }

  /** A state for the commit at hand. */
  prepare(op: Op, maker: Action, reached: number, on: number, by: number, to: number, afterDawn: boolean): State {
    const place = this.count++
    let state = this.list[place]
    if (state === undefined) this.list.push((state = new State(place, op, maker)))
    state.begin(op, maker, reached, on, by, to, afterDawn)
    return state
  }

  /** Whatever was prepared has begun, as far as it does. */
  allBegun(): void {
    this.begun = this.count
  }

  /** Puts a state in force from this moment on. */
  enforce(state: State, moment: number): void {
    const { on, by, attempts } = state
    const place = on >= 0 ? on : by >= 0 ? this.players + by : 2 * this.players
    const others = this.verbs[place] as number
    state.enforce(moment, others === 0 ? null : (this.heads[place] as State | null))
    this.heads[place] = state
    this.verbs[place] = others | attempts.verbBits
    this.allVerbs |= attempts.verbBits
    if (place === 2 * this.players) this.verbsOfAnybody = others | attempts.verbBits
    if ((attempts.verbBits & (1 << target)) !== 0 && state.op.will !== will.target) this.mayRest = true
  }

  anySpeaksOf(verb: number): boolean {
    return (this.allVerbs & (1 << verb)) !== 0
  }

  /** One bit for each verb of which some state speaks. */
  get spoken(): number {
    return this.allVerbs
  }

  /** May some state speak of attempts of this verb, by this player, on that one? If not, none need be asked. */
  maySpeakOf(verb: number, by: number, on: number): boolean {
    const bit = 1 << verb
    if ((this.allVerbs & bit) === 0) return false
    const ofBy = by >= 0 ? (this.verbs[this.players + by] as number) : 0
    const ofOn = on >= 0 ? (this.verbs[on] as number) : 0
    return ((this.verbsOfAnybody | ofBy | ofOn) & bit) !== 0
  }

  /** One bit for each verb of which some state speaks where this player attempts it, or where it is attempted on him. */
  verbsAround(player: number): number {
    if (player < 0) return this.verbsOfAnybody
    return this.verbsOfAnybody | (this.verbs[player] as number) | (this.verbs[this.players + player] as number)
  }

  /** The newest of those against a player, if any of them speaks of the verb; the others follow. */
  against(player: number, verb: number): State | null {
    return player < 0 ? null : this.newestIn(player, verb)
  }

  /** Likewise, whatever they speak of. */
  newestAgainst(player: number): State | null {
    return player < 0 || this.verbs[player] === 0 ? null : (this.heads[player] as State | null)
  }

  /** Likewise of those that speak of a player's attempts, against whomever. */
  ofAttemptsBy(player: number, verb: number): State | null {
    return player < 0 ? null : this.newestIn(this.players + player, verb)
  }

  /** Likewise of those that name nobody. */
  ofAnybody(verb: number): State | null {
    return this.verbsOfAnybody === 0 ? null : this.newestIn(2 * this.players, verb)
  }

  private newestIn(place: number, verb: number): State | null {
    return ((this.verbs[place] as number) & (1 << verb)) === 0 ? null : (this.heads[place] as State | null)
  }

  /** It decides something at this moment, in this batch. */
  use(state: State, moment: number, batch: number): void {
    state.counter.useAt(moment, batch)
    this.used[this.usedCount++] = state
  }

  forgetUsed(): void {
    this.usedCount = 0
  }

  /** What a passive made is over with the ability. */
  endOf(inst: number): void {
    for (const state of this.from(0)) if (state.inst === inst) state.end()
  }

  /** What a passive made may be used so often from now on. */
  renew(inst: number, slot: number, uses: number): void {
    for (const state of this.from(0)) if (state.inst === inst && state.slot === slot) state.renew(uses)
  }

  /** The end of a day (N6). What waits for the next night begins now, all of it at one moment (S5). */
  endDay(moment: number): void {
    for (let place = 0; place < this.count; place++) {
      const state = this.at(place)
      if (state.endDay()) this.enforce(state, moment)
    }
  }

  /** What a passive made may be used so often yet. */
  leave(slot: number, uses: number): void {
    for (let place = 0; place < this.count; place++) this.at(place).leave(slot, uses)
  }

  /** Moments and batches are counted anew. */
  restamp(): void {
    for (const state of this.list) state.restamp()
  }

  /** What outlasts a phase of this kind. */
  carry(phase: PhaseNow, wordsOf: (maker: Action) => Words): readonly KeptState[] {
    const lasting = this.from(0).flatMap(state => {
      const left = state.leftAfter(phase.kind)
      return left === undefined ? [] : [{ state, left }]
    })
    const newestFirst = [...new Set(lasting.map(({ state }) => state.moment))].sort((a, b) => b - a)
    return lasting.map(({ state, left }) => state.carry(phase, wordsOf, left, newestFirst.indexOf(state.moment)))
  }
}
