import { isMovedBy, legalOf, movesTo, type AimMove, type Reached } from './moves.ts'
import { cleared, has } from './players.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type ReadAim } from './told.ts'

/** A step that moves aims. */
export interface Mover {
  readonly place: number
  readonly read: Standing
}

/** The steps that redirect, divert, intercept, swap or rotate. */
export function moversIn(all: readonly Standing[]): readonly Mover[] {
  let found = none
  for (let place = 0; place < all.length; place++) {
    const read = all[place] as Standing
    if (read.isSpent || (read.doing.own.traits & trait.moves) === 0) continue
    if (found === none) found = []
    found.push({ place, read })
  }
  return found
}

const none: Mover[] = []

/** The possible aims of all open steps, without what an action moves itself (step 2 of the algorithm). It is used again and again. */
export class PossibleAims {
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  /** By place, whom it may come to target beside whom it targets now, the illegal ones too; undefined for what did not grow. */
  private readonly grown: (number[][] | undefined)[] = []
  /** Likewise whom it may come to reach: the same lists, but where it is led away now from one whom it targets (C5). */
  private readonly rests: (number[][] | undefined)[] = []
  /** By place, the lists that were used there before. */
  private readonly lists: number[][][] = []
  private readonly restLists: number[][][] = []
  /** By place, one bit for each of all those, and for its player, where it is still to target; players 32 apart share one. */
  private readonly bits: number[] = []
  private readonly aiming: number[] = []
  /** By place, one bit for each mover that had a part in what was added there; movers 32 apart share one. */
  private readonly growers: number[] = []
  private anyGrowers = 0
  /** By place, whether somebody legal was added to an aim that fails. */
  private readonly isSavable: boolean[] = []
  /** By mover, where it would move aims by as many of its own as were known when it was last asked; -1 where it was not. */
  private readonly moves: (readonly AimMove[])[] = []
  private readonly known: number[] = []
  /** One bit for the mover that moves now, and for each that had a part in where it moves to. */
  private moving = 0
  /** One bit for each player who was added to some aim of late. */
  private added = 0

  constructor(told: AsItStands, all: readonly Standing[]) {
    this.told = told
    this.all = all
  }

  begin(movers: readonly Mover[], without: number): void {
    const { all, grown, rests, bits, aiming, growers } = this
    for (let place = 0; place < all.length; place++) {
      const { near, step } = all[place] as Standing
      grown[place] = undefined
      rests[place] = undefined
      bits[place] = near
      aiming[place] = step.isAiming ? 1 << step.player : 0
      growers[place] = 0
      this.isSavable[place] = false
    }
    this.anyGrowers = 0
    for (let number = 0; number < movers.length; number++) {
      this.moves[number] = (movers[number] as Mover).read.doing.moves
      this.known[number] = -1
    }
    for (let last = -1; last !== 0; last = this.added) {
      this.added = 0
      for (let number = 0; number < movers.length; number++) {
        const { read, place } = movers[number] as Mover
        if (read.step.action !== without) this.move(number, read, place, last)
      }
    }
  }

  /** Has it come to more than stands? Where it is led away from already is nothing more for an aim that fails. */
  isGrown(place: number): boolean {
    return this.grown[place] !== undefined || (this.rests[place] !== undefined && !this.aimAt(place).fails)
  }

  /** Whom a step whose aim grew may legally come to reach. */
  of(place: number): Reached {
    return this.legalAt(place, this.rests[place] ?? this.aimAt(place).reached)
  }

  /** Whom it may legally come to target: beside those, from whom it is led away. */
  targetsOf(place: number): Reached {
    return this.legalAt(place, this.grown[place] ?? this.aimAt(place).targets)
  }

  private legalAt(place: number, lists: Reached): Reached {
    return legalOf(this.told, (this.all[place] as Standing).step, lists)
  }

  private aimAt(place: number): ReadAim {
    return (this.all[place] as Standing).aim
  }

  /** One bit for each player whom it may come to reach, legal or not; players 32 apart share one. */
  near(place: number): number {
    return this.bits[place] as number
  }

  /** Had one of these movers a part in what was added to some aim, or to that of a place? Perhaps also where none had. */
  isGrownBy(movers: number, place?: number): boolean {
    return ((place === undefined ? this.anyGrowers : (this.growers[place] as number)) & movers) !== 0
  }

  /** Lets a mover move once what it did not before: those who were added since may now be moved by it. */
  private move(number: number, { aim, step }: Standing, place: number, last: number): void {
    const own = this.rests[place]
    // "If its aim fails as things stand, once such a one was added": a legal one.
    if (aim.fails && this.isSavable[place] !== true) return
    const isNew = this.isNewFor(number, step, own)
    this.moving = (1 << number) | (this.growers[place] as number)
    for (const move of this.moves[number] as readonly AimMove[])
      if (isNew || (move.on & (last | this.added)) !== 0) this.moveAll(move, step.action)
  }

  /** Has more become known of its own aims? */
  private isNewFor(number: number, step: OpenStep, own: Reached | undefined): boolean {
    let count = 0
    for (const players of own ?? nobody) count += players.length
    if (count === this.known[number]) return false
    this.known[number] = count
    if (own !== undefined) this.moves[number] = movesTo(this.told, step, reaching(step.voice, own))
    return true
  }

  /** The steps of other actions come to more by it. */
  private moveAll(move: AimMove, action: number): void {
    const { all, bits, aiming } = this
    for (let place = 0; place < all.length; place++) {
      const by = aiming[place] as number
      if (by === 0 || ((move.by & by) | (move.on & (bits[place] as number))) === 0) continue
      const { step } = all[place] as Standing
      if (step.action !== action) this.moveOne(move, step, place)
    }
  }

  private moveOne(move: AimMove, step: OpenStep, place: number): void {
    const { targets } = (this.all[place] as Standing).aim
    for (let selection = 0; selection < targets.length; selection++) {
      if (!isMovedBy(this.told, move, step, (this.grown[place] ?? targets)[selection] ?? noOne)) continue
      if (move.to === null) this.send(move, place, selection, step.player)
      else for (const player of move.to) this.send(move, place, selection, player)
    }
  }

  /** A redirection to an illegal target is none (G13). Where states in force lead on from there is added too. */
  private send({ kind }: AimMove, place: number, selection: number, player: number): void {
    const { step } = this.all[place] as Standing
    if (kind === 'redirect' && !this.told.mayBeSent(step, player)) return
    this.add(place, selection, player)
    for (const led of this.told.ledFrom(step, player)) this.add(place, selection, led)
  }

  private add(place: number, selection: number, player: number): void {
    const { targets, reached, fails } = this.aimAt(place)
    const isLed = reached !== targets
    if (isLed && !has((this.rests[place] ?? reached)[selection] ?? noOne, player)) {
      const rests = (this.rests[place] ??= filled((this.restLists[place] ??= []), reached))
      rests[selection]?.push(player)
      this.note(place, player)
    }
    if (has((this.grown[place] ?? targets)[selection] ?? noOne, player)) return
    const grown = (this.grown[place] ??= filled((this.lists[place] ??= []), targets))
    if (!isLed) this.rests[place] = grown
    grown[selection]?.push(player)
    if (fails && this.told.isLegal((this.all[place] as Standing).step, player)) this.isSavable[place] = true
    this.note(place, player)
  }

  private note(place: number, player: number): void {
    this.bits[place] = (this.bits[place] as number) | (1 << player)
    this.growers[place] = (this.growers[place] as number) | this.moving
    this.anyGrowers |= this.moving
    this.added |= 1 << player
  }
}

/** Lists with the same as others, to which more may come. */
function filled(lists: number[][], others: Reached): number[][] {
  while (lists.length > others.length) lists.pop()
  for (let place = 0; place < others.length; place++) {
    const list = cleared((lists[place] ??= []))
    for (const player of others[place] ?? noOne) list.push(player)
  }
  return lists
}

const nobody: Reached = []
const noOne: readonly number[] = []
