/** What snarf itself says of an ability, before a language words it: a sentence of a wording with its values, or what is put into one. */
export type Saying =
  /** A sentence by its key, such as `effect.kill`. Of a value that is a player it may ask for another case. */
  | { readonly kind: 'sentence'; readonly key: string; readonly values: Sayings }
  | { readonly kind: 'number'; readonly number: number }
  /** A name of the setup: a role, faction, ability, or a word of its author. */
  | { readonly kind: 'name'; readonly name: string }
  /** A player by his name, which no language changes. */
  | { readonly kind: 'player'; readonly name: string }
  /** What the author wrote: of an ability, or as what somebody is told. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'told'; readonly text: string }
  /** Several with the sentence between them that the key names. */
  | {
      readonly kind: 'row'
      readonly joint: string
      readonly of: readonly Saying[]
      /** Where there are such, by the words of these it is put in order. */
      readonly keys?: readonly Saying[]
    }
  /** With a capital letter. */
  | { readonly kind: 'begin'; readonly of: Saying }

export type Sayings = Readonly<Record<string, Saying>>

export function sentence(key: string, values: Sayings = {}): Saying {
  return { kind: 'sentence', key, values }
}

export function number(value: number): Saying {
  return { kind: 'number', number: value }
}

export function name(text: string): Saying {
  return { kind: 'name', name: text }
}

/** Several in a row; one alone is itself. */
export function row(joint: string, of: readonly Saying[], keys?: readonly Saying[]): Saying {
  const [first] = of
  if (of.length === 1 && first !== undefined) return first
  return { kind: 'row', joint, of, ...(keys && { keys }) }
}

/** Where an option was not written. */
export const nothing: Saying = { kind: 'text', text: '' }
