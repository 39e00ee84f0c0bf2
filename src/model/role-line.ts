import type { Saying } from './saying.ts'
import type { Limits } from './syntax.ts'

/** An ability as a role PM lists it. */
export interface AbilityLine {
  readonly name: string
  readonly when:
    'night' | 'compound' | 'passive' | 'triggered' | 'day' | 'end-of-day' | 'day-passive' | 'day-triggered' | 'instant'
  /** Where its player uses it only once he is dead. */
  readonly while?: 'dead'
  /** The orders that it waits for, one a step; empty where it waits for none. */
  readonly orders: readonly number[]
  /** Kinds of its verbs. */
  readonly kinds: readonly string[]
  readonly limits: Limits
  readonly text: string
  /** What the text says, for other languages to word: in role PMs alone. */
  readonly says?: Saying
  /** As things stand, where uses are limited. */
  readonly usesLeft?: number
}

/** A role, or what a player of some roles and modifiers has. */
export interface RoleLine {
  readonly name: string
  /** The one it belongs to where nothing else is said; with a phrase, the one that the phrase names. */
  readonly faction: string
  /** Other names by which it is found. */
  readonly also: readonly string[]
  readonly tags: readonly string[]
  /** Names that a player of it is bound to. */
  readonly binds: readonly string[]
  /** What its name means where others play. */
  readonly elsewhere?: string
  readonly abilities: readonly AbilityLine[]
}

export interface FactionLine {
  readonly name: string
  /** The faction that it reads as, where that is another. */
  readonly alignment?: string
  readonly abilities: readonly AbilityLine[]
}

/** A word that stands before a role. */
export interface ModifierLine {
  readonly name: string
  /** Other names by which it is found. */
  readonly also: readonly string[]
  /** What its name means where others play. */
  readonly elsewhere?: string
  /** That of its player, whatever stands before it. */
  readonly faction?: string
  /** On which abilities it is laid, and what it says of them. */
  readonly change?: string
  readonly text?: string
  readonly abilities: readonly AbilityLine[]
  /** Whether its abilities stand in place of those of the words after it, not beside them. */
  readonly replaces: boolean
}

/** All that a setup or library offers for players to be. */
export interface RoleList {
  readonly roles: readonly RoleLine[]
  readonly factions: readonly FactionLine[]
  readonly modifiers: readonly ModifierLine[]
}
