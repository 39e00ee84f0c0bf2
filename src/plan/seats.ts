import type { OwnWin, WinWord } from '../model/wins.ts'
import type { RolePart } from '../model/syntax.ts'
import type { AbilityPlan, Op } from './ability-plan.ts'

export interface GroupPlan {
  /** Places of properties. */
  readonly marks: readonly number[]
  readonly most: number
  /** Place of the property that says how many a player may hold who may hold more. */
  readonly more: number
}

export interface PlayerPlan {
  readonly name: string
  readonly faction: number
  readonly role: number
  /** bonds -> player, -1 for none. */
  readonly bound: readonly { readonly bond: number; readonly player: number }[]
  /** Places of the marks that he has from the start. */
  readonly marks: readonly number[]
}

export interface FactionPlan {
  readonly name: string
  /** Word of the faction it reads as. */
  alignment: number
  /** Places of the factions with whose members its own may be allied. */
  readonly alliedWith: readonly number[]
  /** When it wins; with which other faction; null where it does not say. */
  readonly wins: WinsPlan | null
  /** What makes it win when it happens, or the faction that it wins with. */
  victory: AbilityPlan | null
  abilities: number[]
}

export type WinsPlan =
  { readonly kind: 'by'; readonly condition: WinWord } | { readonly kind: 'with'; readonly faction: number }

/** What a role is called, and what it is found by. */
export interface ToldRole {
  readonly label: string
  readonly word: number
  /** Plain names of the roles it is made of. */
  readonly names: readonly string[]
  readonly tags: readonly string[]
  /** Words of the modifiers of its parts: `2-Shot`. */
  readonly modifiers: readonly number[]
}

/** One role as a player has it, with its modifiers: `Weak Cop`. */
export interface RolePlan extends ToldRole {
  /** By which whoever becomes what another of this role is gets the bonds of it: one a bond. */
  readonly binds: readonly Op[]
  readonly parts: readonly RolePart[]
  /** Tags by which its player knows his like. */
  readonly knows: readonly string[]
  /** How its player wins by himself, if he does. */
  readonly wins: OwnWin | null
  readonly victory: AbilityPlan | null
  readonly abilities: readonly number[]
}
