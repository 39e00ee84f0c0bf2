import type { Name } from '../../../model/syntax.ts'
import { alikeNames } from '../../../text/alike-names.ts'
import type { RoomRule, RoomSubject } from '../rule.ts'
import { writtenItems } from '../written-items.ts'
import { entriesIn, entryAt } from '../written-place.ts'

/** Names of characters, items or rooms that cannot be told apart. */
export const roomsLookalike: RoomRule = {
  id: 'rooms/lookalike',
  severity: 'warning',
  means: 'a name that cannot be told apart from another one or from two, or mixes the letters of two alphabets',
  what: 'Two characters, two items or two rooms have names that differ only in what cannot be seen: a Latin and a Cyrillic letter, two kinds of blanks, I and l, O and 0, or is not seen at a glance: a point, a hyphen or a blank, rn and m. Or one word of a name is written in letters of two alphabets that look alike. What is declared with one of them may mean the other, and is called unknown or goes elsewhere.',
  says: 'A character, an item, a room is named in a declaration, and means one (s50, s56).',
  bad: `rooms: { 1: Hall }
characters: { Ann: 1, Аnn: 1 }
`,
  good: `rooms: { 1: Hall }
characters: { Ann: 1, Анна: 1 }
`,
  check: subject => [
    ...alikeNames('character', charactersIn(subject)),
    ...alikeNames(
      'item',
      writtenItems(subject).map(({ key }) => key),
    ),
    ...alikeNames('room', roomsIn(subject)),
  ],
}

function charactersIn({ world, turns }: RoomSubject): readonly Name[] {
  const trees = [entryAt(world, ['characters'])?.value, ...turns.map(({ over }) => over.characters)]
  const names = trees.flatMap(entriesIn).map(({ key }) => key)
  // One who stands in the world and in a first turn is the same.
  return [...new Map(names.toReversed().map(name => [name.text, name])).values()].toReversed()
}

/** Rooms by their names, which are written behind their numbers. */
function roomsIn({ world }: RoomSubject): readonly Name[] {
  return entriesIn(entryAt(world, ['rooms'])?.value).flatMap(({ value }) => {
    const name = value.kind === 'text' ? value : entryAt(value, ['name'])?.value
    return name?.kind === 'text' ? [name] : []
  })
}
