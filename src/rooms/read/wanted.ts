import type { Name } from '../../model/syntax.ts'
import type { Reading } from '../../language/reading.ts'
import type { Wanted } from '../model/declaration.ts'
import type { ReadItems } from './read-items.ts'
import { noteUnknown } from './values.ts'

/** An item by its name, any of a kind, or both. */
/** `otherwise` is what to do where no name is near. */
export function wantedOf(
  name: Name,
  { items, kinds }: ReadItems,
  reading: Reading,
  otherwise?: string,
): Wanted | undefined {
  const item = items.has(name.text) ? name.text : undefined
  const kind = kinds.get(name.text)
  if (item === undefined)
    return kind === undefined
      ? noteUnknown('item', name, itemWords({ items, kinds }), reading, otherwise)
      : { word: name.text, kind }
  return kind === undefined ? { word: name.text, item } : { word: name.text, item, kind }
}

export function itemWords({ items, kinds }: ReadItems): readonly string[] {
  return [...new Set([...kinds.keys(), ...items.keys()])]
}

/** Where things are put down: the item of that name, or else all of the kind. */
export function allMeant({ item, kind }: Wanted): readonly string[] {
  return item === undefined ? (kind ?? []) : [item]
}

/** Of a declaration: what no item of the world is can still be said. */
export const sayInstead = 'write an item of the world; for what it has not, “say: ..” declares it openly'
