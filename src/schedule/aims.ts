import { isMovedBy, movesOf, type AimMove } from './moves.ts'
import type { Standing } from './standing.ts'
import { trait } from './traits.ts'
import { reaching, type AsItStands, type OpenStep, type Voice } from './told.ts'

/** By selection, whom a step may come to reach. */
export type Reached = Voice['reached']

/** A step that moves aims, and where it would move them as things stand. */
export interface Mover {
  readonly place: number
  readonly read: Standing
  readonly moves: readonly AimMove[]
}

/** The steps that redirect, divert, swap or rotate. */
export function moversIn(told: AsItStands, all: readonly Standing[]): readonly Mover[] {
  const found: Mover[] = []
  for (let place = 0; place < all.length; place++) {
    const read = all[place] as Standing
    if (!read.isSpent && (read.doing.own.traits & trait.moves) !== 0)
      found.push({ place, read, moves: movesTo(told, read.step, read.doing.voice.reached) })
  }
  return found
}

function movesTo(told: AsItStands, step: OpenStep, reached: Reached): readonly AimMove[] {
  return movesOf(told, reaching(step.voice, legalOf(told, step, reached)), step.plan)
}

export function legalOf(told: AsItStands, step: OpenStep, lists: Reached): Reached {
  for (const players of lists)
    for (const player of players)
      if (!told.isLegal(step, player)) return lists.map(some => some.filter(one => told.isLegal(step, one)))
  return lists
}

/** The possible aims of all open steps, without what an action moves itself (step 2 of the algorithm). */
export class PossibleAims {
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  /** By place, whom it may come to reach beside whom it reaches now, the illegal ones too; undefined for what did not grow. */
  private readonly grown: (number[][] | undefined)[] = []
  /** By place, one bit for each of all those; players 32 apart share one. */
  private readonly bits: number[] = []
  /** By place, one bit for each mover that had a part in what was added there; movers 32 apart share one. */
  private readonly growers: number[] = []
  private growing = 0
  /** One bit for the mover that moves now, and for each that had a part in where it moves to. */
  private moving = 0
  /** One bit for each player who was added to some aim of late. */
  private added = 0

  constructor(told: AsItStands, all: readonly Standing[], movers: readonly Mover[], without: number) {
    this.told = told
    this.all = all
    for (let place = 0; place < all.length; place++) {
      this.grown.push(undefined)
      this.bits.push((all[place] as Standing).near)
      this.growers.push(0)
    }
    const moving: Moving[] = []
    for (let number = 0; number < movers.length; number++) {
      const mover = movers[number] as Mover
      if (mover.read.step.action !== without) moving.push(new Moving(mover, 1 << number))
    }
    for (let last = -1; last !== 0; last = this.added) {
      this.added = 0
      for (const one of moving) this.move(one, last)
    }
  }

  isGrown(place: number): boolean {
    return this.grown[place] !== undefined
  }

  /** Whom a step whose aim grew may legally come to reach. */
  of(place: number): Reached {
    return legalOf(this.told, (this.all[place] as Standing).step, this.grown[place] ?? [])
  }

  /** One bit for each player whom it may come to reach, legal or not; players 32 apart share one. */
  near(place: number): number {
    return this.bits[place] as number
  }

  /** Had one of these movers a part in what was added to some aim, or to that of a place? Perhaps also where none had. */
  isGrownBy(movers: number, place?: number): boolean {
    return ((place === undefined ? this.growing : (this.growers[place] as number)) & movers) !== 0
  }

  /** Lets a mover move once what it did not before: those who were added since may now be moved by it. */
  private move(moving: Moving, last: number): void {
    const { place, read } = moving.mover
    const own = this.grown[place]
    if (read.aim.fails && own === undefined) return
    const isNew = moving.isNewFor(this.told, own)
    this.moving = moving.bit | (this.growers[place] as number)
    for (const move of moving.moves)
      if (isNew || (move.on & (last | this.added)) !== 0) this.moveAll(move, read.step.action)
  }

  /** The steps of other actions come to more by it. */
  private moveAll(move: AimMove, action: number): void {
    for (let place = 0; place < this.all.length; place++) {
      const { step } = this.all[place] as Standing
      if (((move.by & (1 << step.player)) | (move.on & (this.bits[place] as number))) === 0) continue
      if (step.isAiming && step.action !== action) this.moveOne(move, step, place)
    }
  }

  private moveOne(move: AimMove, step: OpenStep, place: number): void {
    const { reached } = (this.all[place] as Standing).doing.voice
    for (let selection = 0; selection < reached.length; selection++) {
      if (!isMovedBy(this.told, move, step, (this.grown[place] ?? reached)[selection] ?? nobody)) continue
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
    const { reached } = (this.all[place] as Standing).doing.voice
    if ((this.grown[place] ?? reached)[selection]?.includes(player) === true) return
    const lists = (this.grown[place] ??= reached.map(players => [...players]))
    lists[selection]?.push(player)
    this.bits[place] = (this.bits[place] as number) | (1 << player)
    this.growers[place] = (this.growers[place] as number) | this.moving
    this.growing |= this.moving
    this.added |= 1 << player
  }
}

/** A mover, and where it would move aims by as many of its own as were known when it was last asked. */
class Moving {
  readonly mover: Mover
  readonly bit: number
  moves: readonly AimMove[]
  private known = -1

  constructor(mover: Mover, bit: number) {
    this.mover = mover
    this.bit = bit
    this.moves = mover.moves
  }

  /** Has more become known of its own aims? */
  isNewFor(told: AsItStands, own: Reached | undefined): boolean {
    let count = 0
    for (const players of own ?? none) count += players.length
    if (count === this.known) return false
    this.known = count
    if (own !== undefined) this.moves = movesTo(told, this.mover.read.step, own)
    return true
  }
}

const none: Reached = []
const nobody: readonly number[] = []
