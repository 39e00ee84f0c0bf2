import type { Source, Span } from './diagnostic.ts'

/** A library as a `use:` list names it, and the text that this led to. */
export interface Use {
  readonly name: { readonly text: string; readonly at: Span }
  readonly source: Source
}
