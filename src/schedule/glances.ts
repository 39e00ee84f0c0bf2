import type { PossibleAims } from './aims.ts'
import { mayContradict, mayInfluence } from './may-bear.ts'
import type { Prospect } from './prospect.ts'
import type { AsItStands } from './told.ts'
import { trait } from './traits.ts'
import { way } from './way.ts'
import { Ways } from './ways.ts'

/** The steps of a round, held against each other at a glance: by the ways from one ability to another, where nothing listens, and by who is near. */
export class Glances {
  private readonly known: Ways
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
  heard = 0
  /** Those that were found last, and of `way`, what is so of each beside whom it may bear on; 0 where something listens. */
  readonly found: number[] = []
  readonly ways: number[] = []

  constructor({ plan }: AsItStands) {
    this.known = new Ways(plan)
  }

  begin(heard: number): void {
    this.heard = heard
  }

  put(place: number, prospect: Prospect): void {
    const { step } = prospect
    this.prospects[place] = prospect
    this.doers[place] = prospect.doers
    this.rows[place] = this.known.from(step)
    this.abilities[place] = step.ability.steps.length === 1 ? step.ability.id : several
  }

  /** Says who is near to what was put in a place. */
  putNear(place: number, near: number): void {
    const prospect = this.prospects[place] as Prospect
    this.near[place] = near
    this.out[place] = near === 0 || isAnywhere(prospect) ? -1 : near
    this.in[place] = (prospect.traits & trait.asks) === 0 ? near | prospect.doers : -1
  }

  /** Those are near too whom its possible aims add. */
  widen(place: number, aims: PossibleAims): void {
    const near = this.near[place] as number
    const { bits } = aims.at(place)
    if ((near | bits) !== near) this.putNear(place, near | bits)
  }

  /** Which of the first so many of these may bear on one: as many as it returns, at the head of `found`. */
  lookAt(some: readonly number[], until: number, to: number): number {
    if (this.heard !== 0) return this.listenTo(some, until, to)
    const { out, near, rows, found, ways } = this
    const toIn = this.in[to] as number
    const toNear = this.near[to] as number
    const toDoers = this.doers[to] as number
    const ability = this.abilities[to] as number
    let count = 0
    for (let one = 0; one < until; one++) {
      const from = some[one] as number
      if (from === to || ((out[from] as number) & toIn) === 0) continue
      const is = rows[from]?.[ability] ?? this.askedWays(from, to)
      if (!isNear(is, near[from] as number, toNear, toDoers)) continue
      found[count] = from
      ways[count++] = is
    }
    return count
  }

  private listenTo(some: readonly number[], until: number, to: number): number {
    let count = 0
    for (let one = 0; one < until; one++) {
      const from = some[one] as number
      if (from === to || !this.mayBeHeard(from, to)) continue
      this.found[count] = from
      this.ways[count++] = 0
    }
    return count
  }

  /** False only where no effect of the one bears on the other, nor contradicts one of it; each may concern those who are near. */
  mayBear(from: number, to: number): boolean {
    if (this.heard !== 0) return this.mayBeHeard(from, to)
    const { out, near, doers } = this
    if (((out[from] as number) & (this.in[to] as number)) === 0) return false
    return isNear(this.between(from, to), near[from] as number, near[to] as number, doers[to] as number)
  }

  /** Of `way`, what is so of the one beside the other; 0 where something listens. */
  between(from: number, to: number): number {
    if (this.heard !== 0) return 0
    return this.rows[from]?.[this.abilities[to] as number] ?? this.askedWays(from, to)
  }

  private askedWays(from: number, to: number): number {
    return this.known.of((this.prospects[from] as Prospect).step, (this.prospects[to] as Prospect).step)
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

/** Do the ways lead from one to another, where these are near to both, and do what that other does? */
function isNear(ways: number, near: number, toNear: number, toDoers: number): boolean {
  if ((ways & atAll) === 0) return false
  if ((ways & way.anywhere) !== 0) return true
  if ((ways & way.on) !== 0 && (near & toNear) !== 0) return true
  return (ways & way.by) !== 0 && (near & toDoers) !== 0
}

const atAll = way.on | way.by | way.anywhere

/** Of no ability: no list is as long as that. */
const several = 1 << 30
