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

type Lasting = NonNullable<Verb['lasting']>

/** A verb as the table has it, for the types of what a program writes: by its name, with its options, and how long what it makes lasts. */
export interface NamedVerb<N extends string, O extends Options, S extends true, L extends Lasting> extends Verb {
  readonly name: N
  readonly options: O
  readonly spans?: S
  readonly lasting?: L
}

interface VerbOf<N extends string, O extends Options, S extends true, L extends Lasting> extends Omit<
  NamedVerb<N, O, S, L>,
  'idle' | 'lower'
> {
  readonly idle?: (args: ArgsOf<O>) => readonly string[]
  readonly lower: (args: ArgsOf<O>) => readonly Primitive[]
}

/** Types what a verb makes of its options. The reader guarantees that `args` has the shape of the options. */
export function verb<
  const N extends string,
  const O extends Options,
  const S extends true = never,
  const L extends Lasting = never,
>(definition: VerbOf<N, O, S, L>): NamedVerb<N, O, S, L> {
  return {
    ...definition,
    idle: args => definition.idle?.(args as ArgsOf<O>) ?? [],
    lower: args => definition.lower(args as ArgsOf<O>),
  }
}

/** What an effect may say beside its verb of how long what it makes lasts: how long only of what ends, and how often only of what decides something (S5). */
export function spanKeysOf({ spans, lasting }: Pick<Verb, 'spans' | 'lasting'>): readonly ('until' | 'uses')[] {
  if (lasting !== undefined) return ['until']
  return spans === true ? ['until', 'uses'] : []
}
