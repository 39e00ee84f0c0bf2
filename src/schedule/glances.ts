import { mayContradict, mayInfluence } from './may-bear.ts'
import type { Prospect } from './prospect.ts'
import { way, Ways } from './ways.ts'

/** The steps of a round, held against each other at a glance: by the ways from one ability to another, where nothing listens, and by who is near. */
export class Glances {
  private readonly ways = new Ways()
  private readonly prospects: Prospect[] = []
  /** By place, one bit for each player whom that may concern; players 32 apart share one. */
  private readonly near: number[] = []
  private heard = 0

  begin(heard: number): void {
    this.heard = heard
  }

  put(place: number, near: number, prospect: Prospect): void {
    this.near[place] = near
    this.prospects[place] = prospect
  }

  /** False only where no effect of the one bears on the other, nor contradicts one of it; each may concern those who are near. */
  mayBear(from: number, to: number): boolean {
    const a = this.prospects[from] as Prospect
    const b = this.prospects[to] as Prospect
    if (this.heard !== 0) return mayInfluence(a, b) || mayContradict(a, b)
    const ways = this.ways.of(a.step, b.step)
    if (ways === 0) return false
    if ((ways & way.anywhere) !== 0) return true
    const near = this.near[from] as number
    if ((ways & way.on) !== 0 && (near & (this.near[to] as number)) !== 0) return true
    return (ways & way.by) !== 0 && (near & b.doers) !== 0
  }
}
