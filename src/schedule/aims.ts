import type { Looked } from './looked.ts'
import { isMovedBy, ToldMoves, type AimMove, type Reached } from './moves.ts'
import type { PlayerSet } from './player-set.ts'
import { PossibleAim } from './possible-aim.ts'
import type { Standing } from './standing.ts'
import { areTooMany, reaching, type AsItStands, type OpenStep } from './told.ts'

/** The possible aims of all open steps, without what an action moves itself (step 2 of the algorithm). They are told when one is asked for, again and again. */
export class PossibleAims {
  private readonly told: AsItStands
  private readonly looked: Looked
  /** By place. */
  private readonly aims: PossibleAim[] = []
  private movers: readonly number[] = none
  private without = -1
  private isTold = false
  /** Those of steps that are still to target; and each to which somebody was added, whenever that was; with how many of both are of this telling. */
  private readonly aimers: PossibleAim[] = []
  private aimerCount = 0
  private readonly noted: PossibleAim[] = []
  private notedCount = 0
  private anyGrowers = 0
  /** By mover, where it would move aims by as many of its own as were known when it was last asked; -1 where it was not. */
  private readonly moves: (readonly AimMove[])[] = []
  private readonly toldMoves: ToldMoves[] = []
  private readonly known: number[] = []
  /** By mover, how many of what was noted it has seen. */
  private readonly seen: number[] = []
  /** One bit for the mover that moves now, and for each that had a part in where it moves to. */
  private moving = 0
  /** One bit for each player who was added to some aim of late. */
  private added = 0

  constructor(told: AsItStands, looked: Looked) {
    this.told = told
    this.looked = looked
  }

  begin(movers: readonly number[], without: number): void {
    this.movers = movers
    this.without = without
    this.isTold = false
  }

  private tell(): void {
    const { movers, without, looked } = this
    const { all } = looked
    this.isTold = true
    this.beginAims()
    this.anyGrowers = 0
    for (let number = 0; number < movers.length; number++) {
      this.moves[number] = (all[movers[number] as number] as Standing).doing.moves
      this.known[number] = -1
      this.seen[number] = 0
    }
    for (let last = -1; last !== 0 && !this.told.isTooMuch(movers.length); last = this.added) {
      this.added = 0
      for (let number = 0; number < movers.length; number++) {
        const place = movers[number] as number
        const read = all[place] as Standing
        if (read.step.action !== without) this.move(number, read, this.aims[place] as PossibleAim, last)
      }
    }
  }

  private beginAims(): void {
    const { aims, aimers } = this
    const { places, all } = this.looked
    let count = 0
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number
      const standing = all[place] as Standing
      const aim = (aims[place] ??= new PossibleAim(standing))
      aim.begin(standing)
      if (standing.step.isAiming) aimers[count++] = aim
    }
    this.aimerCount = count
    this.notedCount = 0
  }

  /** That of the step at a place. */
  at(place: number): PossibleAim {
    if (!this.isTold) this.tell()
    return this.aims[place] as PossibleAim
  }

  /** Had one of these movers a part in what was added to some aim, or to that of a place? Perhaps also where none had. */
  isGrownBy(movers: number, place?: number): boolean {
    if (!this.isTold) this.tell()
    return ((place === undefined ? this.anyGrowers : this.at(place).growers) & movers) !== 0
  }

  /** Lets a mover move once what it did not before: those who were added since may now be moved by it. */
  private move(number: number, { aim, step }: Standing, own: PossibleAim, last: number): void {
    // "If its aim fails as things stand, once such a one was added": a legal one.
    if (aim.fails && !own.isSavable) return
    const isNew = this.isNewFor(number, step, own.rests)
    this.moving = (1 << number) | own.growers
    const from = this.seen[number] as number
    this.seen[number] = this.notedCount
    for (const move of this.moves[number] as readonly AimMove[])
      if (isNew) this.moveAll(move, step.action, this.aimers, 0, this.aimerCount)
      else if ((move.onBits & (last | this.added)) !== 0)
        this.moveAll(move, step.action, this.noted, from, this.notedCount)
  }

  /** Has more become known of its own aims? */
  private isNewFor(number: number, step: OpenStep, own: Reached | undefined): boolean {
    let count = 0
    for (const players of own ?? nobody) count += players.length
    if (count === this.known[number]) return false
    this.known[number] = count
    if (own === undefined) return true
    const told = (this.toldMoves[number] ??= new ToldMoves(this.told))
    this.moves[number] = told.of(step, reaching(step.voice, own))
    return true
  }

  /** Those of other actions on a stretch of these come to more by it. */
  private moveAll(move: AimMove, action: number, aims: readonly PossibleAim[], from: number, until: number): void {
    const { byBits, onBits } = move
    if (this.told.isTooMuch(until - from)) return
    for (let at = from; at < until; at++) {
      const aim = aims[at] as PossibleAim
      if (((byBits & aim.by) | (onBits & aim.bits)) !== 0 && aim.step.action !== action) this.moveOne(move, aim)
    }
  }

  private moveOne(move: AimMove, aim: PossibleAim): void {
    const { step } = aim
    const { length } = aim.aim.targets
    for (let selection = 0; selection < length; selection++) {
      const sent = aim.sentBy(move.kind, selection)
      // What it was sent to before adds nothing.
      if (sent !== undefined && areIn(sent, move)) continue
      if (areTooMany(this.told, costOf(move, aim.of(selection)))) return
      if (!isMovedBy(this.told, move, step, aim.of(selection))) continue
      if (move.to === null) this.send(move, aim, selection, step.player, sent)
      else for (const player of move.to) this.send(move, aim, selection, player, sent)
    }
  }

  /** A redirection to an illegal target is none (G13). Where states in force lead on from there is added too. */
  private send({ kind }: AimMove, aim: PossibleAim, selection: number, player: number, sent?: PlayerSet): void {
    if (sent?.has(player) === true) return
    sent?.put(player)
    if (kind === 'redirect' && !this.told.mayBeSent(aim.step, player)) return
    this.add(aim, selection, player)
    for (const led of this.told.ledFrom(aim.step, player)) this.add(aim, selection, led)
  }

  private add(aim: PossibleAim, selection: number, player: number): void {
    if (!aim.add(this.told, selection, player)) return
    aim.bits |= 1 << player
    aim.growers |= this.moving
    this.anyGrowers |= this.moving
    this.added |= 1 << player
    this.noted[this.notedCount++] = aim
  }
}

/** So many players are looked at to see whether it moves one who may aim at these, and to where. */
function costOf({ on, to }: AimMove, aims: readonly number[]): number {
  return on.length + aims.length + (to?.length ?? 1)
}

/** Are all in the set to whom it moves others? */
function areIn(set: PlayerSet, { to, toSet }: AimMove): boolean {
  return toSet === undefined ? to?.every(player => set.has(player)) === true : set.holdsAll(toSet)
}

const none: readonly number[] = []
const nobody: Reached = []
