import type { Op } from '../../plan/plan.ts'
import type { Action } from './action.ts'

/** What a player died of. */
export interface DeathCause {
  readonly action: Action
  readonly op: Op
}

/** Who died tonight, when, and of what. */
export class Deaths {
  /** In the order in which they died. */
  readonly players: number[] = []
  /** Deaths up to here were before the commit at hand. */
  private before = 0
  /** Deaths up to here are published. */
  private published = 0
  /** By player: the moment of tonight's death, -1 for none. */
  private at = new Int32Array(0)
  private readonly causes: (DeathCause[] | undefined)[] = []

  begin(players: number): void {
    if (this.at.length !== players) this.at = new Int32Array(players)
    this.beginAnew()
    this.forget()
  }

  /** Whoever is dead now was so before the phase. */
  beginAnew(): void {
    this.at.fill(-1)
    this.causes.length = 0
  }

  /** Nobody died of those who did. */
  undo(): void {
    for (const player of this.players) this.revive(player)
    this.forget()
  }

  private forget(): void {
    this.players.length = 0
    this.before = 0
    this.published = 0
  }

  add(player: number, moment: number): void {
    this.at[player] = moment
    this.players.push(player)
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
    this.players.pop()
  }

  momentOf(player: number): number {
    return this.at[player] as number
  }

  causesOf(player: number): readonly DeathCause[] {
    return this.causes[player] ?? []
  }

  beginCommit(): void {
    this.before = this.players.length
  }

  /** Those of the commit at hand. */
  inCommit(): readonly number[] {
    return this.before === this.players.length ? none : this.players.slice(this.before)
  }

  /** Those that are not published; they are, from now on. */
  unpublished(): readonly number[] {
    const from = this.published
    this.published = this.players.length
    return this.players.slice(from)
  }
}

const none: readonly number[] = []
