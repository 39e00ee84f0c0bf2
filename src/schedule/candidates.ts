import { shortenTo } from '../model/shorten-to.ts'
import { type Op, will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import { few, type Looked } from './looked.ts'
import type { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { isWide, trait } from './traits.ts'

/** By whom a step may be influenced or contradicted at all: who does something to a player that it speaks of, or to anybody. It is used again from round to round. */
export class Candidates {
  private readonly looked: Looked
  private readonly at: (place: number) => Prospect | undefined
  /** Who does something, and to whom: so many as were put, the places of those who do it. */
  private readonly whom: number[] = []
  private readonly by: number[] = []
  private count = 0
  /** The same places, those of one player behind another's, and where his begin: first those of -1, nobody in particular. */
  private doers = new Int32Array(0)
  private readonly begins: Int32Array
  /** The places of those whose effects bear on anybody. */
  private readonly anywhere: number[] = []
  /** Those of the step asked for last, and by place, the step that it was found for last. */
  private readonly found: number[] = []
  private foundFor = new Int32Array(0)

  constructor(looked: Looked, players: number, at: (place: number) => Prospect | undefined) {
    this.looked = looked
    this.at = at
    this.begins = new Int32Array(players + 2)
  }

  /** Begins another round. */
  begin(): void {
    const { places, all } = this.looked
    this.count = 0
    shortenTo(this.anywhere, 0)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
      const { doing } = all[place] as Standing
      const possible = this.at(place)
      this.put(place, doing)
      if (possible !== undefined && possible !== doing) this.put(place, possible)
    }
    if (this.foundFor.length < all.length) this.foundFor = new Int32Array(all.length)
    this.foundFor.fill(-1)
    this.putInTurn()
  }

  /** Their places, ascending, until the next are asked for; undefined where it may be anybody. */
  of(to: number): readonly number[] | undefined {
    const { doing, step } = this.looked.all[to] as Standing
    if ((doing.own.traits & trait.asks) !== 0) return undefined
    shortenTo(this.found, 0)
    for (const place of this.anywhere) this.find(place, to)
    this.findOn(step.player, to)
    this.findOnAll(doing, to)
    const possible = this.at(to)
    if (possible !== undefined && possible !== doing) this.findOnAll(possible, to)
    return sorted(this.found)
  }

  /** On all whom it attempts anything on, or who do so by it. */
  private findOnAll(prospect: Prospect, to: number): void {
    const { alone, isPlainNow } = prospect
    if (isPlainNow) return alone >= 0 ? this.findOn(alone, to) : this.findOnEach(prospect.plainly, to)
    for (const { on, voice } of prospect.tries) {
      this.findOn(voice.player, to)
      this.findOnEach(on, to)
    }
    for (const { on } of prospect.deeds) this.findOnEach(on, to)
  }

  private findOnEach(players: readonly number[], to: number): void {
    for (let at = 0; at < players.length; at++) this.findOn(players[at] as number, to)
  }

  private findOn(player: number, to: number): void {
    const end = this.begins[player + 2] as number
    for (let at = this.begins[player + 1] as number; at < end; at++) this.find(this.doers[at] as number, to)
  }

  private find(place: number, to: number): void {
    if (this.foundFor[place] === to) return
    this.foundFor[place] = to
    this.found.push(place)
  }

  private put(place: number, prospect: Prospect): void {
    if (prospect.isPlainNow) {
      if (prospect.step.plan.ops.some(doesMore)) this.putEach(place, prospect.plainly)
    } else if (prospect.deeds.some(({ op }) => isWide(op))) this.anywhere.push(place)
    else for (const { op, on } of prospect.deeds) if (doesMore(op)) this.putEach(place, on)
  }

  private putEach(place: number, players: readonly number[]): void {
    for (let at = 0; at < players.length; at++) {
      this.whom[this.count] = players[at] as number
      this.by[this.count++] = place
    }
  }

  /** Those of one player behind another's, in the order in which they were put. */
  private putInTurn(): void {
    const { whom, by, begins, count } = this
    if (this.doers.length < count) this.doers = new Int32Array(2 * count)
    begins.fill(0)
    // Where each player's end, and then, one by one from the last on, where they begin.
    for (let at = 0; at < count; at++)
      begins[(whom[at] as number) + 1] = (begins[(whom[at] as number) + 1] as number) + 1
    for (let player = 1; player < begins.length; player++)
      begins[player] = (begins[player] as number) + (begins[player - 1] as number)
    for (let at = count - 1; at >= 0; at--) {
      const place = (begins[(whom[at] as number) + 1] as number) - 1
      begins[(whom[at] as number) + 1] = place
      this.doers[place] = by[at] as number
    }
  }
}

/** Few are put in their places one by one: to sort them takes more than to find them. */
function sorted(places: number[]): number[] {
  if (places.length > few) return places.sort((one, other) => one - other)
  for (let at = 1; at < places.length; at++) {
    const place = places[at] as number
    let before = at
    for (; before > 0 && (places[before - 1] as number) > place; before--) places[before] = places[before - 1] as number
    places[before] = place
  }
  return places
}

/** Of whom nobody asks a fact, a death changes nothing. */
function doesMore({ code: does, will: verdict }: Op): boolean {
  if (does === code.state) return verdict !== will.report
  return does !== code.die && does !== code.revive && does !== code.report && does !== code.tell
}
