import { verbs, type SpanKeyOf, type TypedVerb } from '../language/verbs/index.ts'
import { spanKeysOf } from '../language/verbs/verb.ts'
import type { Option, OptionType, PlainTypes, RequiredOf } from '../language/verbs/option.ts'
import { decodeEffect } from '../language/decode/effect.ts'
import { aFlag, aName, aNumber, aText, ifThere, isReadable } from '../model/call-checks.ts'
import { CallError, callFinding, checkCall, type Check } from '../model/call-error.ts'
import { WrittenEffect } from '../model/written-effect.ts'
import { checkSaid } from './said-in-language.ts'
import { someEffects } from './mistakes.ts'
import type { FactWord } from '../model/syntax.ts'
import type {
  Bound,
  WrittenAim,
  WrittenCondition,
  WrittenEvent,
  WrittenFact,
  WrittenSelector,
  WrittenSpan,
  WrittenState,
  WrittenTest,
  WrittenWho,
  WrittenWord,
} from '../model/written.ts'

/** One effect or several. */
export type WrittenEffects = WrittenEffect | readonly WrittenEffect[]

interface Inputs extends PlainTypes {
  readonly who: WrittenSelector
  readonly players: readonly WrittenSelector[]
  readonly whose: WrittenWho
  readonly test: WrittenTest
  readonly fact: WrittenFact
  readonly event: WrittenEvent
  readonly state: WrittenState
  readonly aim: WrittenAim | WrittenSelector
  readonly role: string | { readonly of: WrittenSelector }
  readonly faction: string | { readonly of: WrittenSelector }
  readonly ability: string | { readonly of: WrittenSelector }
  readonly disguise: { readonly [Fact in FactWord]?: WrittenWord }
  readonly later: { readonly nights: number; readonly order: number }
  readonly name: string
  readonly names: string | readonly string[]
  readonly abilities: string | readonly string[]
  readonly effects: WrittenEffects
}

/** An option that is one of a few words takes those words alone. */
type Input<O> =
  O extends Option<infer Type, boolean, infer Word> ? (string extends Word ? Inputs[Type & OptionType] : Word) : never

/** What any effect may say beside its verb. */
export interface EffectOptions {
  /** Only if this holds. */
  readonly if?: WrittenCondition
  /** What follows in the next moment if it succeeded. */
  readonly afterwards?: WrittenEffects
}

/** What some may say of what they make: how long it lasts, and of a state and what is armed how often it works before it ends. */
interface SpanOptions {
  readonly until?: WrittenSpan
  readonly uses?: number
}

type Beside<V extends TypedVerb, O = V['options'], Own = V['name']> = EffectOptions &
  Pick<SpanOptions, SpanKeyOf<V>> & {
    readonly [Key in Exclude<RequiredOf<O>, Own>]: Input<O[Key]>
  } & {
    readonly [Key in Exclude<keyof O, RequiredOf<O> | Own>]?: Input<O[Key]>
  }

type Maker<V extends TypedVerb> =
  Exclude<RequiredOf<V['options']>, V['name']> extends never
    ? (own: Input<Own<V>>, options?: Beside<V>) => WrittenEffect
    : (own: Input<Own<V>>, options: Beside<V>) => WrittenEffect

type Own<V extends TypedVerb> = V['name'] extends keyof V['options'] ? V['options'][V['name']] : never

type InOneWord<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InOneWord<Rest>>}`
  : Name

/** By verb, in one word (`voteWeight`): what makes its effect. The verb's own value comes first, its options after it. */
export type Effects = { readonly [V in TypedVerb as InOneWord<V['name']>]: V extends TypedVerb ? Maker<V> : never }

type AnyMaker = (own: unknown, options?: Readonly<Record<string, unknown>>) => WrittenEffect

const aMap: Check = { isFit: isReadable, wants: 'is a map of what else is said' }

/** What TypeScript tells apart, and a file does not: there a number is a text, and a map an effect. */
const plainChecks: { readonly [Type in OptionType]?: Check } = {
  text: aText, count: aNumber, amount: aNumber, order: aNumber, flag: aFlag, effects: someEffects,
} // prettier-ignore

const makers: ReadonlyMap<string, AnyMaker> = new Map([...verbs.keys()].map(verb => [inOneWord(verb), makerOf(verb)]))

function makerOf(verb: string): AnyMaker {
  const call = `effects.${inOneWord(verb)}`
  const options = verbs.get(verb)?.options ?? {}
  const checks = Object.entries(options).flatMap(([key, { type, required }]) => {
    const check = plainChecks[type]
    return check === undefined || key === verb ? [] : [[key, required ? check : ifThere(check)] as const]
  })
  const first = options[verb]
  const own = (first && plainChecks[first.type]) ?? something(first?.means ?? '')
  const spans = spanKeysOf(verbs.get(verb) ?? {})
  const beside = Object.fromEntries([...checks, ['uses', ifThere(aNumber)], ['afterwards', ifThere(someEffects)]])
  return (given, options) => {
    const said = isReadable(options) ? Object.keys(beside).map(key => [key, options[key]] as const) : []
    const all = { [verb]: given, options, ...Object.fromEntries(said) }
    checkCall(call, all, { [verb]: own, options: ifThere(aMap), ...beside })
    const idle = (['until', 'uses'] as const).find(key => !spans.includes(key) && options?.[key] !== undefined)
    if (idle !== undefined) throw noSpan(call, idle)
    const line = { ...options, [verb]: given }
    checkSaid(call, line, decodeEffect)
    return new WrittenEffect(line)
  }
}

function noSpan(call: string, key: 'until' | 'uses'): CallError {
  const help =
    key === 'until'
      ? 'leave it out: what it does is done'
      : 'leave it out: how often an ability is used its `charges` say'
  return new CallError([callFinding(call, 'unknown-key', `it takes no \`${key}\``, help)])
}

/** What it is made of is data; whether it makes sense is read where it is used. */
function something(means: string): Check {
  const isFit = (value: unknown): boolean =>
    !['undefined', 'function', 'symbol'].includes(typeof value) && value !== null && !Number.isNaN(value)
  return { isFit, wants: `says ${means}` }
}

function inOneWord(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * What makes each effect of the language: `effects.kill('target')`, `effects.report('alignment', { of: target })`. A verb that
 * there is not, an option of another verb, or a missing one does not compile; from JavaScript it is a finding with its place.
 */
export const effects: Effects = Object.freeze(Object.fromEntries(makers)) as unknown as Effects // Both are made of the same table.

/** Is a function one of `effects`? */
export function isMaker(make: unknown): boolean {
  return [...makers.values()].some(one => one === make)
}

/** The effect that a maker makes of words of the language; undefined if it is none of `effects`. */
export function lineOfMaker(make: unknown, [own]: readonly string[]): WrittenEffect | undefined {
  return [...makers.values()].find(one => one === make)?.(own)
}

/** Whom a role binds by this name, as a selector: `effects.protect(bound('partner'))`. */
export function bound(name: string): Bound {
  checkCall('bound', { name }, { name: aName })
  return Object.freeze({ bound: name, toJSON: () => name })
}
