import type { Span } from '../../model/diagnostic.ts'
import type { Halves } from './halves.ts'
import type { RoomRulings } from './rulings.ts'

/** Where on a character an item can be. */
export const parts = ['hands', 'inventory', 'worn'] as const
export type BodyPart = (typeof parts)[number]

/** What stands still: rooms, doors, what items can do, how characters are built. All maps go by number or by name. */
export interface World {
  readonly name?: string
  readonly defaults: Defaults
  readonly rooms: ReadonlyMap<number, Room>
  readonly doors: readonly Door[]
  /** The ways out of a room by their names there. */
  readonly exits: ReadonlyMap<number, ReadonlyMap<string, Exit>>
  readonly items: ReadonlyMap<string, Item>
  /** The items of each kind, the lowest number first. */
  readonly kinds: ReadonlyMap<string, readonly string[]>
  readonly characters: ReadonlyMap<string, Character>
  /** Every look that somebody has or that an item gives to who wears it. */
  readonly looks: ReadonlySet<string>
  readonly rulings: RoomRulings
}

export interface Defaults {
  readonly health: number
  readonly concentration: Halves
  /** Places of the hands, and of the inventory. */
  readonly hands: number
  readonly inventory: number
  /** Regained between two turns. */
  readonly recover: Halves
}

export interface Room {
  readonly number: number
  readonly name?: string
  readonly camera: boolean
  readonly danger?: Danger
  /** Its column and row in a plan. */
  readonly at?: { readonly x: number; readonly y: number }
}

export interface Danger {
  readonly text: string
  readonly damage: number
  readonly seen: boolean
  readonly avoidable: boolean
}

export interface Door {
  /** `1 north`: its first side. */
  readonly id: string
  readonly first: Side
  readonly second: Side
  /** Whether it begins locked, and what opens it then. */
  readonly locked: boolean
  readonly keys: readonly string[]
  /** Opens from its first side only. */
  readonly oneWay: boolean
  readonly danger?: Danger
}

export interface Side {
  readonly room: number
  readonly name: string
}

/** A door as it is seen from one of its rooms. */
export interface Exit {
  readonly door: Door
  readonly here: Side
  readonly there: Side
}

export interface Item {
  readonly name: string
  /** The words that mean it among others. */
  readonly kinds: readonly string[]
  readonly text?: string
  /** Places that it fills in the inventory, and in the hands. */
  readonly size: number
  readonly hands: number
  /** The part of the body on which it is worn. */
  readonly wear?: string
  /** Places of inventory that it adds while it is worn. */
  readonly adds: number
  readonly looks: readonly string[]
  readonly concealed: boolean
  /** W16: which of several gifts comes first, where the receiver does not say. */
  readonly priority: number
  readonly abilities: ReadonlyMap<string, ItemAbility>
}

export interface ItemAbility {
  readonly name: string
  readonly cost: Halves
  readonly secret: boolean
  readonly repeatable: boolean
  readonly target: 'user' | 'character' | 'door'
  readonly from?: BodyPart
  readonly uses?: number
  readonly does: ItemEffect
  readonly seen: boolean
  readonly filmed: boolean
}

export interface ItemEffect {
  readonly damage: number
  readonly heal: number
  readonly concentration: Halves
  readonly lock: boolean
  readonly unlock: boolean
  readonly tell?: string
}

/** What of a character no turn changes. */
export interface Character {
  readonly name: string
  readonly looks: readonly string[]
  /** Places of the inventory, without what is worn. */
  readonly capacity: number
  /** No healing above it. */
  readonly most?: number
  /** The concentration that he began with. */
  readonly full: Halves
  readonly at: Span
}

/** What turns change. */
export interface State {
  readonly characters: ReadonlyMap<string, Standing>
  /** Where each item lies that nobody has. */
  readonly lies: ReadonlyMap<string, Spot>
  /** Uses left, by `item.ability`. */
  readonly uses: ReadonlyMap<string, number>
  /** The ids of the doors that are locked. */
  readonly locked: ReadonlySet<string>
}

export interface Standing {
  readonly room: number
  readonly health: number
  readonly concentration: Halves
  readonly hands: readonly string[]
  readonly inventory: readonly string[]
  readonly worn: readonly string[]
}

export interface Spot {
  readonly room: number
  readonly place: string
}

/** A world, and how things stand in it. */
export interface Game {
  readonly world: World
  readonly state: State
  /** By what those are where they are who are not where the world put them. */
  readonly came?: ReadonlyMap<string, Came>
  /** What the moderator moved before this turn, the last change of each thing. */
  readonly moved?: ReadonlyMap<string, Moved>
}

/** A change of the moderator, or a way that was gone on an earlier turn. */
export interface Came {
  readonly by: 'change' | 'way'
  readonly at: Span
}

/** A change of the moderator that put a thing elsewhere. */
export interface Moved {
  /** Who had it before the first of them; absent where nobody did. */
  readonly had?: string
  readonly at: Span
}

export function useId(item: string, ability: string): string {
  return `${item}.${ability}`
}
