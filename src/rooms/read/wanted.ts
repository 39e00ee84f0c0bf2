import type { Name } from '../../model/syntax.ts'
import { note, type Reading } from '../../language/reading.ts'
import { quoted } from '../../text/wording.ts'
import type { Wanted } from '../model/declaration.ts'
import type { World } from '../model/world.ts'
import type { ReadItems } from './read-items.ts'
import { apart, asListOf } from './run-together.ts'
import type { Scope } from './scope.ts'
import { noteUnknown } from './values.ts'

/** An item by its name, any of a kind, or both; `otherwise` is what to do where no name is near. */
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

/** Of a declaration, in which what no item of the world is can still be said; `action` is what is declared, or where in the equipment. */
export function wantedIn(name: Name, { world, reading }: Scope, action: string): Wanted | undefined {
  const help = isItem(name.text, world) ? undefined : runTogether(name.text, action, world)
  if (help === undefined) return wantedOf(name, world, reading, sayInstead)
  return note(reading, name.at, {
    code: 'rooms/unknown-item',
    message: `there is no item ${quoted(name.text)}`,
    help,
  })
}

/** What a player may write behind the item: to whom, from where, or more of them. */
function runTogether(text: string, action: string, world: World): string | undefined {
  const parts = apart(action, text)
  if (parts !== undefined && isItem(parts.thing.replace(/\.[^.]*$/, ''), world)) return `write ${parts.text}`
  const beside = action === 'give' ? 'to' : action === 'use' ? 'on' : undefined
  const torn = beside === undefined ? undefined : itemAndWho(text, world)
  if (torn !== undefined) return `${quoted(torn.item)} is the item: name ${torn.who} as “${beside}”`
  return action === 'use' ? undefined : asListOf(text, word => isItem(word, world))
}

const sayInstead = 'write an item of the world; for what it has not, “say: ..” declares it openly'

/** `key Bob` */
function itemAndWho(text: string, world: World): { readonly item: string; readonly who: string } | undefined {
  for (const who of world.characters.keys()) {
    const item = text.endsWith(` ${who}`) ? text.slice(0, -who.length).trim() : ''
    if (isItem(item, world)) return { item, who }
  }
  return undefined
}

function isItem(text: string, { items, kinds }: World): boolean {
  return items.has(text) || kinds.has(text)
}
