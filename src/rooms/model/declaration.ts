import type { Span } from '../../model/diagnostic.ts'
import type { Exit, BodyPart } from './world.ts'

/** What a character declares, each item of a list by itself, with all names looked up. */
export type Declaration = Declared & {
  /** As it is shown: `take key`. */
  readonly text: string
  /** On the list of the Bluff (W22). */
  readonly bluff: boolean
  /** Whether the others in the room know of it (W3, W7). */
  readonly open: boolean
  readonly at: Span
}

type Declared =
  | { readonly kind: 'melee'; readonly target?: string }
  | { readonly kind: 'take'; readonly wanted: Wanted; readonly to?: readonly BodyPart[]; readonly from?: string }
  | { readonly kind: 'give'; readonly wanted: Wanted; readonly to: string }
  | { readonly kind: 'refuse'; readonly whom: string }
  | { readonly kind: 'drop'; readonly wanted: Wanted }
  | { readonly kind: 'show'; readonly wanted: Wanted }
  | { readonly kind: 'say' }
  | {
      readonly kind: 'use'
      readonly wanted: Wanted
      readonly ability: string
      readonly on?: UseTarget
    }
  | { readonly kind: 'receive'; readonly wants: readonly Sign[]; readonly put: readonly Put[] }
  | { readonly kind: 'equip'; readonly hands: readonly Wanted[]; readonly inventory: readonly Wanted[] }
  | {
      readonly kind: 'move'
      readonly legs: readonly Leg[]
      /** Doors, pauses and rooms as he named them. */
      readonly words: readonly string[]
    }
  | { readonly kind: 'chase'; readonly target: string }
  | { readonly kind: 'follow'; readonly signs: readonly Sign[] }
  | { readonly kind: 'hold'; readonly signs: readonly Sign[] }
  | { readonly kind: 'ignore' }

export type DeclarationKind = Declaration['kind']

/** Of which the first of the list counts, whatever comes of it; another fails (W2). */
export const firstCounts: ReadonlySet<DeclarationKind> = new Set([
  'equip',
  'receive',
  'move',
  'chase',
  'follow',
  'hold',
  'ignore',
])

export type Of<Kind extends DeclarationKind> = Extract<Declaration, { readonly kind: Kind }>

/** An item that is asked for: that one, or else any of a kind. */
export interface Wanted {
  readonly word: string
  readonly item?: string
  /** All of the kind, the lowest number first. */
  readonly kind?: readonly string[]
}

export type UseTarget =
  { readonly kind: 'character'; readonly name: string } | { readonly kind: 'door'; readonly exit: Exit }

/** Where a gift goes. */
export interface Put {
  readonly wanted: Wanted
  readonly to: readonly BodyPart[]
}

/** How one tells others: by name, by a look, or by what they visibly carry. */
export type Sign =
  | { readonly kind: 'character'; readonly word: string; readonly at: Span }
  | { readonly kind: 'look'; readonly word: string; readonly at: Span }
  | { readonly kind: 'item'; readonly word: string; readonly items: readonly string[]; readonly at: Span }

/** One step of a route: a pause, or a way out of the room in which it begins. */
export type Leg = { readonly kind: 'pause' } | { readonly kind: 'door'; readonly exit: Exit }

/** By character, in the order in which each declared. */
export type Declarations = ReadonlyMap<string, readonly Declaration[]>
