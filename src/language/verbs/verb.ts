import type { Primitive } from '../../model/primitive.ts'
import type { Arg } from '../../model/syntax.ts'
import type { ArgsOf, Options } from './option.ts'

/** The taxonomy of effects; an attempt can be spoken of by its verb or by its kind. */
export const kinds = [
  'killing', 'protection', 'blocking', 'redirection', 'diversion', 'investigation', 'communication', 'inventory', 'property', 'rules', 'state-changing', 'observation', 'inspection',
] as const // prettier-ignore
export type Kind = (typeof kinds)[number]

/** One verb of the language: an effect is written as `{ <name>: <value>, <option>: <value>, ... }`. */
export interface Verb {
  readonly name: string
  readonly kind: Kind
  /** What it means, in one line, for the schema and for `explain`. */
  readonly means: string
  /** Every key of an effect with this verb, the verb's own value first (its key is the verb's name). */
  readonly options: Options
  /** Options of which one has to stand at least. */
  readonly either?: readonly string[]
  /** Options that would say nothing beside the value of the verb itself. */
  readonly idle: (args: Readonly<Record<string, Arg>>) => readonly string[]
  /** How long what it makes lasts where the author does not say; absent: tonight, or by day to the end of the day (S5, N6). */
  readonly lasting?: 'permanent' | 'end-of-day' | 'next-night'
  /** Does it make something that lasts, so that its sentence says how long? */
  readonly spans?: true
  /** The verb as primitives of the kernel. */
  readonly lower: (args: Readonly<Record<string, Arg>>) => readonly Primitive[]
}

/** A verb as the table has it, for the types of what a program writes: by its name, with its options. */
export interface NamedVerb<N extends string = string, O extends Options = Options> extends Verb {
  readonly name: N
  readonly options: O
}

interface VerbOf<N extends string, O extends Options> extends Omit<Verb, 'name' | 'options' | 'idle' | 'lower'> {
  readonly name: N
  readonly options: O
  readonly idle?: (args: ArgsOf<O>) => readonly string[]
  readonly lower: (args: ArgsOf<O>) => readonly Primitive[]
}

/** Types what a verb makes of its options. The reader guarantees that `args` has the shape of the options. */
export function verb<const N extends string, const O extends Options>(definition: VerbOf<N, O>): NamedVerb<N, O> {
  return {
    ...definition,
    idle: args => definition.idle?.(args as ArgsOf<O>) ?? [],
    lower: args => definition.lower(args as ArgsOf<O>),
  }
}
