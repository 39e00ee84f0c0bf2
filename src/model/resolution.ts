import type { Span } from './diagnostic.ts'

/** How the steps that make up the next batch are found: by their orders, or by what they would do to each other. */
export const resolutions = ['snarf', 'golden-rule'] as const
export type Resolution = (typeof resolutions)[number]

/** Marks of which a player holds so many at most: `{ marks: [Foxes, Owls], most: 1 }`. */
export interface Group {
  readonly name: string
  readonly at: Span
  readonly marks: readonly { readonly text: string; readonly at: Span }[]
  readonly most: number
}
