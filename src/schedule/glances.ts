import { mayContradict, mayInfluence } from './may-bear.ts'
import type { Prospect } from './prospect.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'
import { way } from './way.ts'
import { Ways } from './ways.ts'

/** The steps of a round, held against each other at a glance: by the ways from one ability to another, where nothing listens, and by who is near. */
export class Glances {
  private readonly ways: Ways
  private readonly prospects: Prospect[] = []
  /** By place, one bit for each player whom that may concern, and for each who does it; players 32 apart share one. */
  private readonly near: number[] = []
  private readonly doers: number[] = []
  /** The same bits of all on whom it may bear, and of all through whom something may bear on it. */
  private readonly out: number[] = []
  private readonly in: number[] = []
  /** By place, the ways from it that are known, by the ability on whose step they are; and of which ability it is, if it is its only step. */
  private readonly rows: (readonly number[])[] = []
  private readonly abilities: number[] = []
  private heard = 0

  constructor({ plan }: AsItStands) {
    this.ways = new Ways(plan)
  }

  begin(heard: number): void {
    this.heard = heard
  }

  put(place: number, prospect: Prospect): void {
    const { step } = prospect
    this.prospects[place] = prospect
    this.doers[place] = prospect.doers
    this.rows[place] = this.ways.from(step)
    this.abilities[place] = step.ability.steps.length === 1 ? step.ability.id : several
  }

  /** Says who is near to what was put in a place. */
  putNear(place: number, near: number): void {
    const prospect = this.prospects[place] as Prospect
    this.near[place] = near
    this.out[place] = near === 0 || isAnywhere(prospect) ? -1 : near
    this.in[place] = (prospect.traits & trait.asks) === 0 ? near | prospect.doers : -1
  }

  /** False only where no effect of the one bears on the other, nor contradicts one of it; each may concern those who are near. */
  mayBear(from: number, to: number): boolean {
    if (this.heard !== 0) return this.mayBeHeard(from, to)
    if (((this.out[from] as number) & (this.in[to] as number)) === 0) return false
    const ways = this.between(from, to)
    if ((ways & atAll) === 0) return false
    if ((ways & way.anywhere) !== 0) return true
    const near = this.near[from] as number
    if ((ways & way.on) !== 0 && (near & (this.near[to] as number)) !== 0) return true
    return (ways & way.by) !== 0 && (near & (this.doers[to] as number)) !== 0
  }

  /** Of `way`, what is so of the one beside the other, where nothing listens. */
  between(from: number, to: number): number {
    return this.rows[from]?.[this.abilities[to] as number] ?? this.askedWays(from, to)
  }

  private askedWays(from: number, to: number): number {
    return this.ways.of((this.prospects[from] as Prospect).step, (this.prospects[to] as Prospect).step)
  }

  private mayBeHeard(from: number, to: number): boolean {
    const [a, b] = [this.prospects[from] as Prospect, this.prospects[to] as Prospect]
    return mayInfluence(a, b) || mayContradict(a, b)
  }
}

/** May it bear on others wherever they are? Only whoever asks is borne on otherwise wherever he is. */
function isAnywhere({ traits, spokenElse }: Prospect): boolean {
  return spokenElse !== 0 || (traits & (trait.reaches | trait.refuses | trait.allows)) !== 0
}

const atAll = way.on | way.by | way.anywhere

/** Of no ability: no list is as long as that. */
const several = 1 << 30
