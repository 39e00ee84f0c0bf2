import type { Span } from '../../../model/diagnostic.ts'
import { quoted } from '../../../text/wording.ts'
import { thingsOf } from '../../model/load.ts'
import type { Game, Item } from '../../model/world.ts'
import type { RoomFlaw, RoomRule, RoomSubject } from '../rule.ts'
import { entryAt } from '../written-place.ts'

/** Items that lie nowhere and that nobody has. */
export const itemNowhere: RoomRule = {
  id: 'rooms/item-nowhere',
  severity: 'warning',
  means: 'an item that lies nowhere and that nobody has',
  what: 'An item of the world that is in no room and on no character before any turn. A world without characters is not looked at until a turn is played on it: what lies where may stand in the file of the first turn.',
  says: 'Taken is an item that lies in the room (s50).',
  bad: `rooms: { 1: Hall, 2: Lab }
doors: [1 north - 2]
items: { key: {}, lamp: {} }
characters: { Ann: { room: 1, hands: [lamp] } }
`,
  good: `rooms: { 1: { name: Hall, items: [key] }, 2: Lab }
doors: [1 north - 2]
items: { key: {}, lamp: {} }
characters: { Ann: { room: 1, hands: [lamp] } }
`,
  check: subject => {
    const { standings } = subject
    if (!standings.some(({ world }) => world.characters.size > 0)) return []
    const items = new Map(standings.flatMap(({ world }) => [...world.items]))
    const somewhere = new Set(standings.flatMap(placed))
    const lost = new Map<string, { readonly at: Span; readonly names: string[]; readonly all: number }>()
    for (const item of items.values()) {
      const { key, at } = writtenOf(item, subject)
      const all = [...items.values()].filter(other => writtenOf(other, subject).key === key).length
      if (!somewhere.has(item.name)) lost.set(key, { at, all, names: [...(lost.get(key)?.names ?? []), item.name] })
    }
    return [...lost].map(([key, found]) => flawOf(key, found))
  },
}

function placed({ state }: Game): readonly string[] {
  return [...state.lies.keys(), ...[...state.characters.values()].flatMap(thingsOf)]
}

/** An item stands under its own name, or, where there are several of it, under the name of them all. */
function writtenOf({ name, kinds }: Item, { world, turns }: RoomSubject): { readonly key: string; readonly at: Span } {
  const trees = [world, ...turns.flatMap(({ over }) => over.items ?? [])]
  for (const word of [name, ...kinds])
    for (const tree of trees) {
      const entry = tree === world ? entryAt(tree, ['items', word]) : entryAt(tree, [word])
      if (entry !== undefined) return { key: word, at: entry.key.at }
    }
  return { key: name, at: { ...world.at, end: world.at.start } }
}

function flawOf(
  key: string,
  { at, names, all }: { readonly at: Span; readonly names: readonly string[]; readonly all: number },
): RoomFlaw {
  const what =
    names.length === all && all > 1
      ? `all ${all} of ${quoted(key)} are`
      : `${names.map(quoted).join(', ')} ${names.length === 1 ? 'is' : 'are'}`
  return {
    message: `${what} nowhere`,
    why: 'it lies in no room, and nobody has it',
    help: 'put it under “items” of a room, give it to a character, or leave it out',
    at,
  }
}
