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
  return lists.every(players => players.every(player => told.isLegal(step, player)))
    ? lists
    : lists.map(players => players.filter(player => told.isLegal(step, player)))
}

/** The possible aims of all open steps, without what an action moves itself (step 2 of the algorithm). */
export class PossibleAims {
  private readonly told: AsItStands
  private readonly all: readonly Standing[]
  /** By place, whom it may come to reach beside whom it reaches now, the illegal ones too; undefined for what did not grow. */
  private readonly grown: (number[][] | undefined)[]
  /** By place, one bit for each of all those; players 32 apart share one. */
  private readonly bits: number[]
  /** Actions by which some aim grew. */
  private readonly growing: number[] = []

  constructor(told: AsItStands, all: readonly Standing[], movers: readonly Mover[], without: number) {
    this.told = told
    this.all = all
    this.grown = Array<undefined>(all.length).fill(undefined)
    this.bits = all.map(({ near }) => near)
    while (this.isGrowing(movers, without));
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

  isGrownBy(action: number): boolean {
    return this.growing.includes(action)
  }

  /** Lets every mover move once. */
  private isGrowing(movers: readonly Mover[], without: number): boolean {
    let isMore = false
    for (const { place, read, moves } of movers) {
      const own = this.grown[place]
      if (read.step.action === without || (read.aim.fails && own === undefined)) continue
      for (const move of own === undefined ? moves : movesTo(this.told, read.step, own))
        if (this.isMoving(move, read.step.action)) isMore = this.growing.push(read.step.action) > 0
    }
    return isMore
  }

  /** Does some step of another action come to more by it? */
  private isMoving(move: AimMove, action: number): boolean {
    let isMore = false
    for (let place = 0; place < this.all.length; place++) {
      const { step } = this.all[place] as Standing
      if (!step.isAiming || step.action === action) continue
      if (((move.by & (1 << step.player)) | (move.on & (this.bits[place] as number))) === 0) continue
      if (this.isMoved(move, step, place)) isMore = true
    }
    return isMore
  }

  private isMoved(move: AimMove, step: OpenStep, place: number): boolean {
    const { reached } = (this.all[place] as Standing).doing.voice
    let isMore = false
    for (let selection = 0; selection < reached.length; selection++) {
      if (!isMovedBy(this.told, move, step, (this.grown[place] ?? reached)[selection] ?? none)) continue
      if (move.to === null) isMore = this.isSent(move, place, selection, step.player) || isMore
      else for (const player of move.to) isMore = this.isSent(move, place, selection, player) || isMore
    }
    return isMore
  }

  /** A redirection to an illegal target is none (G13). Where states in force lead on from there is added too. */
  private isSent({ kind }: AimMove, place: number, selection: number, player: number): boolean {
    const { step } = this.all[place] as Standing
    if (kind === 'redirect' && !this.told.mayBeSent(step, player)) return false
    let isMore = this.add(place, selection, player)
    for (const led of this.told.ledFrom(step, player)) isMore = this.add(place, selection, led) || isMore
    return isMore
  }

  private add(place: number, selection: number, player: number): boolean {
    const { reached } = (this.all[place] as Standing).doing.voice
    if ((this.grown[place] ?? reached)[selection]?.includes(player) === true) return false
    const lists = (this.grown[place] ??= reached.map(players => [...players]))
    lists[selection]?.push(player)
    this.bits[place] = (this.bits[place] as number) | (1 << player)
    return true
  }
}

const none: readonly number[] = []
