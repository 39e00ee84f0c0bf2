import type { EventName } from './event-names.ts'
import type { SelectorWord } from './selector-words.ts'
import type { FactWord } from './fact-words.ts'

/* The language as a program writes it: each value is what a file would hold in its place (docs/language.md). */

/** A player as the night at hand has him. It stands wherever an effect or a condition names a player. */
export interface NightPlayer {
  readonly name: string
  readonly alive: boolean
  /** The name of his faction. */
  readonly faction: string
  /** His role as his role PM titles it, without the faction: `Weak Cop`. */
  readonly role: string
  /** Whether he passes a test of the language: `player.is({ marked: 'doused' })`. */
  readonly is: (test: WrittenTest) => boolean
  /** `{ player: name }`, the selector that names him. */
  readonly toJSON: () => unknown
}

/** Which players: a word, a player of a view, or a map. `{ player: 'Ann' }` is a player by name; `bound('partner')` whom a role binds. */
export type WrittenSelector =
  | SelectorWord
  | 'first'
  | 'second'
  | 'third'
  | NightPlayer
  | Bound
  | { readonly player: string }
  | { readonly players: WrittenTest }
  | { readonly 'visitors-of': WrittenSelector }
  | { readonly 'visited-by': WrittenSelector }
  | { readonly random: WrittenSelector }

/** A selector, a test, or `anyone`. */
export type WrittenWho = 'anyone' | WrittenSelector | WrittenTest

/** A name that a role binds, as a selector; made by `bound`. */
export interface Bound {
  readonly bound: string
  readonly toJSON: () => unknown
}

type TextOrNot = string | { readonly not: string }

/** What one player may be; every key must hold. */
export interface WrittenTest {
  readonly alignment?: TextOrNot
  readonly role?: TextOrNot
  readonly alive?: boolean
  readonly has?: TextOrNot
  readonly marked?: TextOrNot
  readonly can?: string
  readonly 'same-alignment-as'?: WrittenSelector
  readonly 'same-role-as'?: WrittenSelector
  readonly allied?: WrittenSelector
  readonly unallied?: WrittenSelector
  readonly counter?: string
  readonly 'at-least'?: number
  readonly 'at-most'?: number
  readonly is?: WrittenSelector
  readonly not?: WrittenTest
  readonly any?: readonly WrittenTest[]
  readonly all?: readonly WrittenTest[]
}

/** On which nights: `odd`, `even`, from one on (`2+`), or a list of them. */
export type WrittenNights = 'odd' | 'even' | `${number}+` | number | readonly number[]

/** Questions about the night; every key must hold. */
export interface WrittenCondition {
  readonly self?: WrittenTest
  readonly target?: WrittenTest
  readonly chosen?: WrittenTest
  readonly first?: WrittenTest
  readonly second?: WrittenTest
  readonly third?: WrittenTest
  readonly actor?: WrittenTest
  readonly victim?: WrittenTest
  readonly tonight?: WrittenEvent
  readonly ever?: WrittenEvent
  readonly night?: WrittenNights
  readonly living?: WrittenTest
  readonly chance?: number
  readonly not?: WrittenCondition
  readonly any?: readonly WrittenCondition[]
  readonly all?: readonly WrittenCondition[]
}

interface Narrowed {
  readonly by?: WrittenWho
  /** Verbs, kinds or abilities. */
  readonly with?: string | readonly string[]
}

type Deed = 'acts' | 'succeeds' | 'fails'

/** What happens: to whom (or what is done), by whose doing, with what. */
export type WrittenEvent = { [Name in EventName]: EventOf<Name> }[EventName]

/** One event alone: two are two abilities. */
type EventOf<Name extends EventName> = { readonly [Key in Name]: SubjectOf<Name> } & {
  readonly [Key in Exclude<EventName, Name>]?: never
} & Narrowed

type SubjectOf<Name extends EventName> = Name extends Deed
  ? string
  : Name extends 'begins'
    ? 'game' | 'night' | 'day'
    : WrittenWho

/** What a report may say. */
export type WrittenFact =
  | FactWord
  /** Also how high a counter is, `{ counter: 'coins' }`. */
  | WrittenTest
  | { readonly tonight: WrittenEvent }
  | { readonly ever: WrittenEvent }
  | { readonly if: WrittenCondition }

/** What a report is made to read: a word of the game, or one of one's own. */
export type WrittenWord = string | { readonly word: string }

/** Which attempts a state speaks about, and what becomes of them. */
export interface WrittenState {
  readonly attempts: {
    readonly verb: string | readonly string[]
    readonly by?: WrittenWho
    readonly against?: WrittenWho
    readonly with?: string | readonly string[]
    readonly except?: string | readonly string[]
    readonly fact?: FactWord
    readonly value?: string
    readonly 'from-now-on'?: boolean
  }
  readonly will: 'fail' | 'succeed' | { readonly target: WrittenSelector } | { readonly report: WrittenWord }
}

/** How long what an effect makes lasts; tonight, or by day to the end of the day, if not said. */
export type WrittenSpan = 'tonight' | 'end of day' | 'next night' | 'permanent' | `${number} night` | `${number} nights`

type Life = '' | 'living ' | 'dead '

/** Whom a player selects, in the words of a file. */
export type WrittenAim =
  | `${'' | 'another '}${Life}player`
  | `${Life}player or self`
  | `${'' | 'up to '}${number} ${'' | 'other '}${Life}players`
  | { readonly from: string; readonly must?: WrittenTest }
