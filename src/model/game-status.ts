import type { Finding } from './diagnostic.ts'
import type { StateOutcome, Win } from './outcome.ts'
import type { Status } from './status.ts'
import type { PhaseName } from './views.ts'

/** How a game stands after the last of its phases, for its moderator. */
export interface GameStatus {
  readonly game: string
  readonly players: readonly PlayerStanding[]
  readonly phases: readonly PhaseDeaths[]
  /** States that are in force, triggers that are armed, and what is to come. */
  readonly states: readonly StateOutcome[]
  readonly delayed: readonly string[]
  readonly won: readonly Win[]
  /** Of the last phase: who has sent, who must, what is illegal. */
  readonly last: Status
  /** What must be settled before the next phase. */
  readonly toSettle: readonly Finding[]
}

export interface PlayerStanding {
  readonly player: string
  readonly alive: boolean
  /** `Town Cop`, as things stand. */
  readonly role: string
  /** By ability, how often it can still be used. */
  readonly usesLeft: Readonly<Record<string, number>>
  /** Abilities that neither his role nor his faction gave him. */
  readonly gained: readonly string[]
  readonly marks: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly items: readonly string[]
  /** `partner Ben`. */
  readonly bonds: readonly string[]
}

export interface PhaseDeaths {
  readonly phase: PhaseName
  readonly file: string
  /** Each with whose doing it was, or how he left the game. */
  readonly deaths: readonly { readonly player: string; readonly by: readonly string[] }[]
}
