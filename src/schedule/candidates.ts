import { will } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Deed } from './doing.ts'
import type { Prospect } from './prospect.ts'
import type { Looked } from './looked.ts'
import type { Standing } from './standing.ts'
import { isWide, trait } from './traits.ts'

/** By whom a step may be influenced or contradicted at all: who does something to a player that it speaks of, or to anybody. */
export class Candidates {
  private readonly all: readonly Standing[]
  private readonly at: (place: number) => Prospect | undefined
  /** By player, the places of those who do something to him; and of those whose effects bear on anybody. */
  private readonly on: number[][] = []
  private readonly anywhere: number[] = []

  constructor({ places, all }: Looked, at: (place: number) => Prospect | undefined) {
    this.all = all
    this.at = at
    for (const place of places) for (const { deeds } of this.prospectsOf(place)) this.put(place, deeds)
  }

  /** Their places, ascending; undefined where it may be anybody. */
  of(to: number): readonly number[] | undefined {
    const { doing, step } = this.all[to] as Standing
    if ((doing.own.traits & trait.asks) !== 0) return undefined
    const places = new Set(this.anywhere)
    const add = (player: number): void => {
      for (const place of this.on[player] ?? []) places.add(place)
    }
    add(step.player)
    for (const { tries, deeds } of this.prospectsOf(to)) {
      for (const { on, voice } of tries) {
        add(voice.player)
        for (const player of on) add(player)
      }
      for (const deed of deeds) for (const player of deed.on) add(player)
    }
    return [...places].sort((one, other) => one - other)
  }

  /** As it stands, and as it may come to be. */
  private prospectsOf(place: number): readonly Prospect[] {
    const { doing } = this.all[place] as Standing
    const prospect = this.at(place)
    return prospect === undefined || prospect === doing ? [doing] : [prospect, doing]
  }

  private put(place: number, deeds: readonly Deed[]): void {
    if (deeds.some(({ op }) => isWide(op))) this.anywhere.push(place)
    else
      for (const { op, on } of deeds) if (doesMore(op.code, op.will)) for (const player of on) this.putOn(player, place)
  }

  private putOn(player: number, place: number): void {
    const others = this.on[player]
    if (others === undefined) this.on[player] = [place]
    else if (others.at(-1) !== place) others.push(place)
  }
}

/** Of whom nobody asks a fact, a death changes nothing. */
function doesMore(does: number, verdict: number): boolean {
  if (does === code.state) return verdict !== will.report
  return does !== code.die && does !== code.revive && does !== code.report && does !== code.tell
}
