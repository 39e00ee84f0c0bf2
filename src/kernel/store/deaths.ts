import type { Op } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'
import { Ints } from './ints.ts'

/** What a player died of. */
export interface DeathCause {
  readonly action: Action
  readonly op: Op
}

/** Who died tonight, when, and of what. */
export class Deaths {
  /** In the order in which they died. */
  readonly died = new Ints(16)
  /** Deaths up to here were before the commit at hand. */
  private before = 0
  /** Deaths up to here are published. */
  private published = 0
  /** By player: the moment of tonight's death, -1 for none. */
  private at = new Int32Array(0)
  private causes: (DeathCause[] | undefined)[] = []

  begin(players: number): void {
    if (this.at.length !== players) {
      this.at = new Int32Array(players)
      this.causes = Array<undefined>(players)
    }
    this.beginAnew()
    this.forget()
  }

  /** Whoever is dead now was so before the phase. */
  beginAnew(): void {
    this.at.fill(-1)
    this.causes.fill(undefined)
  }

  /** Nobody died of those who did. */
  undo(): void {
    for (let i = 0; i < this.died.n; i++) this.revive(this.died.at(i))
    this.forget()
  }

  private forget(): void {
    this.died.n = 0
    this.before = 0
    this.published = 0
  }

  add(player: number, moment: number): void {
    this.at[player] = moment
    this.died.push(player)
  }

  addCause(player: number, action: Action, op: Op): void {
    const causes = this.causes[player]
    if (causes === undefined) this.causes[player] = [{ action, op }]
    else causes.push({ action, op })
  }

  revive(player: number): void {
    this.at[player] = -1
    this.causes[player] = undefined
  }

  /** The last one is none of the phase's own (N6). */
  leaveOutLast(): void {
    this.died.n--
  }

  momentOf(player: number): number {
    return this.at[player] as number
  }

  causesOf(player: number): readonly DeathCause[] {
    return this.causes[player] ?? []
  }

  beginCommit(): void {
    this.before = this.died.n
  }

  /** Those of the commit at hand. */
  inCommit(): readonly number[] {
    return this.before === this.died.n ? none : this.from(this.before)
  }

  /** Those that are not published; they are, from now on. */
  unpublished(): readonly number[] {
    const from = this.published
    this.published = this.died.n
    return this.from(from)
  }

  get players(): readonly number[] {
    return this.from(0)
  }

  private from(place: number): readonly number[] {
    return this.died.slice(place, this.died.n - place)
  }
}

const none: readonly number[] = []
