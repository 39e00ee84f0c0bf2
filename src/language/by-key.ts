import { onceFor } from '../model/once-for.ts'
import type { MapEntry, MapTree } from '../text/tree.ts'

/** The entries of a map by their keys. Made once of a map, which may have very many wrong keys. */
export const byKey = onceFor(
  ({ entries }: MapTree): ReadonlyMap<string, MapEntry> => new Map(entries.map(entry => [entry.key.text, entry])),
)
