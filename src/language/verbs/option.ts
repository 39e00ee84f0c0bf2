import type { PastRef, Ref } from '../../model/ref.ts'
import type { Disguise } from '../../model/disguise.ts'
import type { Aim, Effect, EventPattern, Fact, Later, Name, Selector, Test, Who } from '../../model/syntax.ts'
import type { StateRule } from '../../model/state-rule.ts'

/** What is in a program as it is in a file. */
export interface PlainTypes {
  readonly text: string
  readonly count: number
  readonly amount: number
  readonly order: number
  readonly flag: boolean
  /** One of a few words. */
  readonly word: string
}

/** What an option of a verb may hold. The reader has one decoder, and the schema one definition, for each type. */
export interface OptionTypes extends PlainTypes {
  readonly who: Selector
  readonly players: readonly Selector[]
  readonly whose: Who
  readonly test: Test
  readonly fact: Fact
  readonly event: EventPattern
  readonly state: StateRule
  readonly aim: Aim
  readonly role: PastRef
  readonly faction: PastRef
  readonly ability: Ref
  readonly disguise: Disguise
  readonly later: Later
  /** One name, or one of snarf's own words where a verb's file says so. */
  readonly name: Name
  readonly names: readonly Name[]
  /** `all`, or names. */
  readonly abilities: readonly Name[]
  readonly effects: readonly Effect[]
}

export type OptionType = keyof OptionTypes

/** One option: its type, what it means (for the schema and `explain`), and whether it may be missing. */
export interface Option<
  Type extends OptionType = OptionType,
  Required extends boolean = boolean,
  Word extends string = string,
> {
  readonly type: Type
  readonly means: string
  readonly required: Required
  /** The only words allowed, where the option is one of a few. */
  readonly words?: readonly Word[]
}

export function required<Type extends OptionType, const Word extends string = string>(
  type: Type,
  means: string,
  words?: readonly Word[],
): Option<Type, true, Word> {
  return { type, means, required: true, ...(words && { words }) }
}

export function optional<Type extends OptionType, const Word extends string = string>(
  type: Type,
  means: string,
  words?: readonly Word[],
): Option<Type, false, Word> {
  return { type, means, required: false, ...(words && { words }) }
}

export type Options = Readonly<Record<string, Option>>

/** The options that must be there. */
export type RequiredOf<V> = { [Key in keyof V]: V[Key] extends { readonly required: true } ? Key : never }[keyof V]

/** The values a verb's `lower` gets, typed by its options. */
export type ArgsOf<O extends Options> = {
  readonly [Key in keyof O as O[Key] extends Option<OptionType, true> ? Key : never]: OptionTypes[O[Key]['type']]
} & {
  readonly [Key in keyof O as O[Key] extends Option<OptionType, true> ? never : Key]?: OptionTypes[O[Key]['type']]
}
