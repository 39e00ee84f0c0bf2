import type { Span } from '../model/diagnostic.ts'

/** A YAML document as snarf reads it: every scalar is its own text, duplicates and aliases are settled, each node knows its place. */
export type Tree = MapTree | ListTree | TextTree | EmptyTree

export interface MapTree {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
  readonly at: Span
}

/** One line of a map; keys are unique within it, compared after NFC and trimming. */
export interface MapEntry {
  readonly key: TextTree
  readonly value: Tree
}

export interface ListTree {
  readonly kind: 'list'
  readonly items: readonly Tree[]
  readonly at: Span
}

/** A scalar: its text after NFC (and, where it is plain, trimming). */
export interface TextTree {
  readonly kind: 'text'
  readonly text: string
  readonly at: Span
}

/** Nothing where a value could stand: `Key:` and no more. */
export interface EmptyTree {
  readonly kind: 'empty'
  readonly at: Span
}
