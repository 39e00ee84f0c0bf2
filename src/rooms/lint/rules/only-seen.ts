import { quoted } from '../../../text/wording.ts'
import type { RoomRule } from '../rule.ts'
import { writtenAbilities } from '../written-items.ts'
import { isNoticed } from './idle-ability.ts'

/** Abilities of items without `do`. */
export const onlySeen: RoomRule = {
  id: 'rooms/only-seen',
  severity: 'info',
  means: 'an ability of an item that is seen and does nothing else',
  what: 'An ability of an item without “do”: that it is used is seen, and nothing else comes of it. So it may be meant, of a whistle or a flag; of a weapon or a key “do” is missing.',
  says: 'Abilities of items are what the world writes (W24).',
  bad: `rooms: { 1: Hall }
items: { pistol: { abilities: { shoot: { target: character, uses: 2 } } } }
characters: { Ann: { room: 1, hands: [pistol] } }
`,
  good: `rooms: { 1: Hall }
items: { pistol: { abilities: { shoot: { target: character, uses: 2, do: { damage: 2 } } } } }
characters: { Ann: { room: 1, hands: [pistol] } }
`,
  check: subject =>
    writtenAbilities(subject)
      .filter(each => each.does === undefined && isNoticed(each))
      .map(({ item, name, entry }) => ({
        message: `${quoted(name)} of ${quoted(item)} is seen, and nothing comes of it`,
        why: 'it has no “do”',
        help: 'nothing, if that is meant; else write what happens: “do: { damage: 1 }”',
        at: entry.key.at,
      })),
}
