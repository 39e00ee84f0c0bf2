import type { AbilityCode, ExtensionUsed } from '../model/extension.ts'
import type { Property } from '../model/primitive.ts'
import type { Rulings } from '../model/rules.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { FactionPlan, GroupPlan, PlayerPlan, RolePlan, ToldRole } from './seats.ts'

/**
 * A setup with its names turned into small integers: players, factions, roles, abilities, verbs and words are places in
 * the arrays of the plan. Places follow the names' own order, so that nothing depends on how a file is arranged.
 */
export interface Plan {
  readonly name: string
  readonly rulings: Rulings
  readonly players: PlayerPlan[]
  readonly factions: FactionPlan[]
  readonly roles: RolePlan[]
  /** Roles that reports are made to say, whether or not anybody may be of them: a test that asks as an investigation does may find them. */
  readonly toldRoles: ToldRole[]
  readonly abilities: AbilityPlan[]
  /** Those that everybody has, by place. */
  readonly innate: number[]
  readonly victories: AbilityPlan[]
  readonly properties: Property[]
  /** Other names of roles, where one may be chosen by its name. */
  readonly otherNames: Map<string, string>
  /** What may be shown of a player at death instead of what he is. */
  readonly flips: { readonly faction: string; readonly role: string }[]
  /** Names that roles bind (`partner`). */
  readonly bonds: string[]
  readonly verbs: readonly string[]
  /** Every word a report may say. */
  readonly words: string[]
  /** The distinct orders, ascending; a rank is a place here. */
  orders: number[]
  /** Rank of the first order of 200 or more. */
  endRank: number
  /** Something is decided by chance (R12). */
  draws: boolean
  /** Some condition or report looks back at events. */
  remembers: boolean
  /** Some report looks back at the visits of all nights. */
  looksBack: boolean
  /** Some effect gives all abilities of a player. */
  givesAll: boolean
  /** Something waits for the beginning of the game. */
  waitsForGame: boolean
  /** Some effect has an `afterwards`. */
  follows: boolean
  /** Some ability has limited uses. */
  limited: boolean
  /** Some ability is used together with others. */
  combines: boolean
  /** The next batch is found by what steps would do to each other, not by their orders. */
  readonly byInfluence: boolean
  /** Marks of which a player holds so many at most. */
  readonly groups: GroupPlan[]
  /** Place of the properties that say what is known of alignments, where something asks for it or says so; else -1. */
  known: number
  /** Some state stops all that a killing action does to a player (G14). */
  voids: boolean
  /** Some effect accelerates (G17). */
  accelerates: boolean
  /** Some effect intercepts (C5). */
  intercepts: boolean
  /** What of its abilities stands in code; the place is the subject of its op. */
  readonly codes: { readonly ability: AbilityPlan; readonly code: AbilityCode }[]
  readonly extensions: ExtensionUsed[]
}
