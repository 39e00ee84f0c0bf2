import { shortenTo } from '../model/shorten-to.ts'
import { will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Deed } from './doing.ts'
import { few, type Looked } from './looked.ts'
import type { Prospect } from './prospect.ts'
import type { Standing } from './standing.ts'
import { isWide, trait } from './traits.ts'

/** By whom a step may be influenced or contradicted at all: who does something to a player that it speaks of, or to anybody. */
export class Candidates {
  private readonly all: readonly Standing[]
  private readonly at: (place: number) => Prospect | undefined
  /** Who does something to whom: places, those of one player behind another's, and where his begin: first those of -1, nobody in particular. */
  private readonly doers: Int32Array
  private readonly begins: Int32Array
  /** The places of those whose effects bear on anybody. */
  private readonly anywhere: number[] = []
  /** Those of the step asked for last, and by place, the step that it was found for last. */
  private readonly found: number[] = []
  private readonly foundFor: Int32Array

  constructor({ places, all }: Looked, players: number, at: (place: number) => Prospect | undefined) {
    this.all = all
    this.at = at
    this.foundFor = new Int32Array(all.length).fill(-1)
    const [whom, by]: [number[], number[]] = [[], []]
    for (const place of places) for (const { deeds } of this.prospectsOf(place)) this.put(place, deeds, whom, by)
    this.begins = beginsOf(whom, players)
    this.doers = inTurn(whom, by, this.begins)
  }

  /** Their places, ascending, until the next are asked for; undefined where it may be anybody. */
  of(to: number): readonly number[] | undefined {
    const { doing, step } = this.all[to] as Standing
    if ((doing.own.traits & trait.asks) !== 0) return undefined
    shortenTo(this.found, 0)
    for (const place of this.anywhere) this.find(place, to)
    this.findOn(step.player, to)
    for (const { tries, deeds } of this.prospectsOf(to)) {
      for (const { on, voice } of tries) {
        this.findOn(voice.player, to)
        for (const player of on) this.findOn(player, to)
      }
      for (const deed of deeds) for (const player of deed.on) this.findOn(player, to)
    }
    return sorted(this.found)
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

  /** As it stands, and as it may come to be. */
  private prospectsOf(place: number): readonly Prospect[] {
    const { doing } = this.all[place] as Standing
    const prospect = this.at(place)
    return prospect === undefined || prospect === doing ? [doing] : [prospect, doing]
  }

  private put(place: number, deeds: readonly Deed[], whom: number[], by: number[]): void {
    if (deeds.some(({ op }) => isWide(op))) this.anywhere.push(place)
    else
      for (const { op, on } of deeds)
        if (doesMore(op.code, op.will))
          for (const player of on) {
            whom.push(player)
            by.push(place)
          }
  }
}

/** By player, from -1 on, where those who do something to him begin; at the end, how many there are of all. */
function beginsOf(whom: readonly number[], players: number): Int32Array {
  const begins = new Int32Array(players + 2)
  for (const player of whom) begins[player + 2] = (begins[player + 2] as number) + 1
  for (let at = 1; at < begins.length; at++) begins[at] = (begins[at] as number) + (begins[at - 1] as number)
  return begins
}

/** Who does each of these to whom, those of one player behind another's, as `begins` has it. */
function inTurn(whom: readonly number[], by: readonly number[], begins: Int32Array): Int32Array {
  const next = begins.slice()
  const doers = new Int32Array(by.length)
  whom.forEach((player, at) => {
    const place = next[player + 1] as number
    next[player + 1] = place + 1
    doers[place] = by[at] as number
  })
  return doers
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
function doesMore(does: number, verdict: number): boolean {
  if (does === code.state) return verdict !== will.report
  return does !== code.die && does !== code.revive && does !== code.report && does !== code.tell
}
