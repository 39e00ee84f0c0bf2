import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Declaration, Declarations } from './declaration.ts'
import type { Danger, Exit, Game, BodyPart, State } from './world.ts'

/** Why something that was declared did not happen. */
export type FailReason =
  | 'down'
  | 'once'
  | 'leaves already'
  | 'not held'
  | 'not here'
  | 'contested'
  | 'no room'
  | 'no concentration'
  | 'oneself'
  | 'out of reach'
  | 'used up'
  | 'in use'
  | 'refused'
  | 'with chase'
  | 'with move'

/** Why somebody went no further. */
export type StopReason = 'held' | 'lost' | 'locked' | 'danger' | 'no concentration' | 'down'

export interface Failure {
  readonly declaration: Declaration
  readonly text: string
  readonly reason: FailReason
  readonly at: Span
}

export interface Stop {
  readonly step: number
  readonly reason: StopReason
  /** `locked`, as he stood on the wrong side of a one-way door. */
  readonly oneWay?: true
}

export interface Following {
  readonly step: number
  readonly whom: string
}

export interface DeclaredIn {
  readonly room: number
  readonly lines: readonly { readonly who: string; readonly text: string; readonly declaration: Declaration }[]
}

/** All that a turn came to. Maps are by character, in the order of names. */
export interface TurnOutcome {
  readonly turn: number
  readonly name?: string
  /** As the turn found it, after what the moderator changed. */
  readonly before: Game
  readonly after: State
  /** All that each declared, as he gave it. */
  readonly declarations: Declarations
  /** What of it was open, by room. */
  readonly declared: readonly DeclaredIn[]
  readonly failed: ReadonlyMap<string, readonly Failure[]>
  readonly stopped: ReadonlyMap<string, readonly Stop[]>
  readonly follows: ReadonlyMap<string, readonly Following[]>
  /** The room at the start, and after each of the five steps. */
  readonly paths: ReadonlyMap<string, readonly number[]>
  /** What happened at the moment, in the order in which it is told. */
  readonly acts: readonly Act[]
  /** How the moment changed the health and concentration of those of whom it did, beside what each paid. */
  readonly felt: ReadonlyMap<string, Felt>
  readonly steps: readonly Step[]
  /** In the order in which they happened; the first has the number 1. */
  readonly events: readonly TurnEvent[]
  readonly warnings: readonly Finding[]
}

/** Something done at the moment, in a room. */
export type Act = { readonly who: string; readonly room: number } & (
  | {
      readonly kind: 'shows'
      readonly item: string
      readonly part: BodyPart
      readonly left: readonly UsesLeft[]
      readonly text?: string
    }
  | { readonly kind: 'drops'; readonly item: string }
  | { readonly kind: 'takes'; readonly item: string; readonly place: string }
  | { readonly kind: 'gives'; readonly item: string; readonly whom: string }
  | {
      readonly kind: 'uses'
      readonly use: string
      readonly on?: string
      readonly seen: boolean
      readonly filmed: boolean
      readonly tells?: string
    }
  | { readonly kind: 'hits'; readonly whom?: string }
  | { readonly kind: 'puts-away' | 'draws'; readonly item: string }
  | { readonly kind: 'falls' }
)

export interface UsesLeft {
  readonly ability: string
  readonly left: number
}

export interface Felt {
  /** Above 0 what was gained, below it what was lost. */
  readonly health: number
  /** Halves of a point that were gained. */
  readonly concentration: number
}

/** One of the five steps. */
export interface Step {
  readonly step: number
  /** Those who head for a door, by name. */
  readonly walks: ReadonlyMap<string, Walk>
  /** Those who pause, as their routes say. */
  readonly pauses: ReadonlySet<string>
  readonly dangers: readonly { readonly who: string; readonly door: string; readonly text: string }[]
  readonly doorwayHolds: readonly (Hold & { readonly door: string })[]
  readonly roomHolds: readonly (Hold & { readonly room: number })[]
  /** What dangers took from the health of those who passed. */
  readonly hurts: readonly { readonly who: string; readonly lost: number; readonly danger: Danger }[]
  readonly falls: readonly { readonly who: string; readonly room: number }[]
  /** Where each is when it begins, and when it has ended. */
  readonly from: ReadonlyMap<string, number>
  readonly to: ReadonlyMap<string, number>
  /** How each looks when it has ended. */
  readonly looks: ReadonlyMap<string, readonly string[]>
  readonly down: ReadonlySet<string>
}

export interface Hold {
  readonly who: string
  readonly whom: string
}

export interface Walk {
  readonly exit: Exit
  /** The door opens to him, or to the one behind whom he goes. */
  readonly inside: boolean
  /** He came out on its far side. */
  readonly passed: boolean
}

/** Whose places had no room for a thing, or for all that was to be in them. */
export interface NoRoom {
  readonly who: string
  /** Absent where several things were to change places. */
  readonly item?: string
  readonly full: readonly Full[]
  /** What was counted as given away by him, and stayed with him after all. */
  readonly stayed?: readonly string[]
}

/** A place on a character that something does not fit into; of the body what is worn there already. */
export interface Full {
  readonly part: BodyPart
  readonly holds: readonly string[]
  /** How many places those fill, how many there are, and how many more it needs. */
  readonly fills: number
  readonly places: number
  readonly needs: number
}

/** Something that happened. Causes are the numbers of earlier events; step 0 is the moment. */
export interface TurnEvent {
  readonly step: number
  readonly kind: TurnEventKind
  readonly who?: string
  readonly whom?: string
  readonly item?: string
  readonly door?: string
  readonly room?: number
  readonly text?: string
  readonly reason?: FailReason | StopReason | 'refund' | 'undone' | 'as it was' | 'turned' | 'circle' | 'most' | 'least'
  /** `locked`, as he stood on the wrong side of a one-way door. */
  readonly oneWay?: true
  /** After whom somebody turned round in a doorway. */
  readonly after?: string
  /** How a door is that a use did not change. */
  readonly stays?: 'locked' | 'unlocked'
  /** Halves of a point of concentration, also of a price that could not be paid; or points of health. */
  readonly amount?: number
  readonly noRoom?: NoRoom
  readonly causes?: readonly number[]
  readonly rules: readonly string[]
  readonly at?: Span
}

export type TurnEventKind =
  | 'declared'
  | 'struck'
  | 'failed'
  | 'paid'
  | 'moves-item'
  | 'done'
  | 'misses'
  | 'harm'
  | 'bounded'
  | 'gains'
  | 'falls'
  | 'heads'
  | 'holds'
  | 'follows'
  | 'loses'
  | 'ends'
  | 'passes'
  | 'stays'
  | 'lock'
