import type { Source } from './diagnostic.ts'
import type { Name } from './syntax.ts'

/** A library as a `use:` list names it, and the text that this led to. */
export interface Use {
  readonly name: Name
  readonly source: Source
}
