import type { AbilityLine } from './role-line.ts'

/** The file of a phase that is still to be played, before anything was submitted. */
export interface Sheet {
  /** What the setup is called. */
  readonly name: string
  readonly phase: SheetPhase
  /** The phase before; absent where the game begins. */
  readonly before?: SheetPhase
  /** The phase before is a day whose file says who was voted out. */
  readonly isVoted: boolean
  readonly living: number
  readonly seats: number
  /** Who may have something to submit. */
  readonly players: readonly SheetPlayer[]
  /** Living players who have nothing to submit. */
  readonly idle: readonly Seat[]
  /** Dead players, likewise. */
  readonly dead: readonly Seat[]
  /** By day what is not instant waits for the end of the day (G18). */
  readonly waitsByDay: boolean
  /** Something in the game is decided by chance (R12). */
  readonly draws: boolean
}

export interface SheetPhase {
  readonly kind: 'night' | 'day'
  readonly number: number
}

/** A player and what he is: `Town Cop`. */
export interface Seat {
  readonly name: string
  readonly role: string
  /** Of what he does not submit, how often it can still happen, where that is limited. */
  readonly left: readonly { readonly ability: string; readonly uses: number }[]
}

export interface SheetPlayer extends Seat {
  readonly abilities: readonly SheetAbility[]
}

export interface SheetAbility {
  /** As a submission names it: with its owner where he has two of one name. */
  readonly name: string
  readonly line: AbilityLine
  /** The faction of which one member performs it. */
  readonly faction?: string
  /** Somebody allied may use it in the place of its owner. */
  readonly isFactional?: true
  /** Allies of the player who own it: it is theirs, and he may use it in the place of one. */
  readonly inPlaceOf?: readonly string[]
  /** It is used instead of anything else. */
  readonly isAlone?: true
  /** Everybody has it (G18). */
  readonly isInnate?: true
  /** How many players it asks for at most; to be chosen, of players or of marks. */
  readonly targets: number
  readonly chosen: number
  /** It passes on a text that is sent with it. */
  readonly asksText: boolean
  readonly usesLeft?: number
  /** Who lives and may not be selected again. */
  readonly barred?: readonly string[]
  /** Why it cannot be used in this phase. */
  readonly refused?: string
}
