import type { Condition as ConditionSyntax, EventPattern, Nights, Test as TestSyntax } from '../model/syntax.ts'

/** What is asked of a night: whom a selector picks, whether a player passes a test, whether a condition is met. */

export const pick = {
  self: 0, target: 1, chosen: 2, nth: 3, actor: 4, victim: 5, everyone: 6, others: 7, nobody: 8, random: 9, player: 10, bound: 11,
  players: 12, visitorsOf: 13, visitedBy: 14,
} as const // prettier-ignore

export interface Select {
  readonly code: number
  /** Place of the player, of the bond, or n of nth. */
  readonly n: number
  readonly test: PlannedTest | null
  /** `players`: the test as its author wrote it. */
  readonly written: TestSyntax | null
  /** `players`: the test speaks of `alive`, so the dead are asked too. */
  readonly dead: boolean
  readonly of: Select | null
}

export const ask = { alignment: 0, role: 1, alive: 2, has: 3, marked: 4, sameAlignment: 5, counter: 6, is: 7, not: 8, any: 9, all: 10, sameRole: 11, can: 12, originalRole: 13, originalSide: 14, allied: 15, chosenRole: 16 } as const // prettier-ignore

export interface PlannedTest {
  readonly code: number
  /** Word of an alignment; property; 1 or 0 for alive. */
  readonly n: number
  readonly name: string
  /** By role: it is, or has the tag, `name`; filled when the plan is sealed. */
  roles: Uint8Array
  readonly least: number
  readonly most: number
  readonly select: Select | null
  /** Abilities that make the player one who `can`. */
  readonly matching: Matching | null
  readonly tests: readonly PlannedTest[]
}

export const when = { of: 0, tonight: 1, ever: 2, night: 3, living: 4, chance: 5, not: 6, any: 7, all: 8 } as const

export interface PlannedCondition {
  readonly code: number
  readonly select: Select | null
  readonly test: PlannedTest | null
  readonly event: Pattern | null
  readonly nights: Nights | null
  readonly least: number
  readonly most: number
  readonly conditions: readonly PlannedCondition[]
  /** As its author wrote it. */
  readonly written: ConditionSyntax
}

export type WhoPlan =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'each' }
  | { readonly kind: 'selected'; readonly select: Select }
  | { readonly kind: 'tested'; readonly test: PlannedTest }

/** Verbs, kinds and abilities named after `with`, `only`, `except`; filled when the plan is sealed. */
export interface Matching {
  readonly names: readonly string[]
  readonly self: boolean
  /** By ability: it has one of the verbs or kinds, or is one of the abilities. */
  abilities: Uint8Array
  /** By ability: it is named itself, or as one of a faction. */
  named: Uint8Array
  readonly verbs: Uint8Array
}

export const eventCode = {
  targeted: 0, attempted: 1, stopped: 2, killed: 3, dies: 4, eliminated: 5, acts: 6, succeeds: 7, fails: 8, becomes: 9, begins: 10, wins: 11,
} as const // prettier-ignore
export const eventCount = Object.keys(eventCode).length

export interface Pattern {
  readonly event: number
  readonly whom: WhoPlan
  readonly by: WhoPlan
  readonly with: Matching | null
  /** The value of acts, succeeds, fails; null for anything. */
  readonly what: Matching | null
  /** The value of begins. */
  readonly begins: string
  /** As its author wrote it. */
  readonly written: EventPattern
}
