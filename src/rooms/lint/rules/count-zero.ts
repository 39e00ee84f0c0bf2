import { quoted } from '../../../text/wording.ts'
import type { RoomRule } from '../rule.ts'
import { writtenItems } from '../written-items.ts'
import { entryAt } from '../written-place.ts'

/** Items of which there are none. */
export const countZero: RoomRule = {
  id: 'rooms/count-zero',
  severity: 'warning',
  means: 'an item of which there are none',
  what: 'An item whose “count” is 0. There is none of it, so nothing can be done with it, and its name is unknown wherever it stands.',
  says: 'Taken is an item that lies in the room (s50).',
  bad: `rooms: { 1: Hall }
items: { bandage: { count: 0 } }
characters: { Ann: 1 }
`,
  good: `rooms: { 1: { name: Hall, items: [bandage] } }
items: { bandage: { count: 2 } }
characters: { Ann: 1 }
`,
  check: subject =>
    writtenItems(subject).flatMap(({ key, value }) => {
      const count = entryAt(value, ['count'])
      if (count?.value.kind !== 'text' || Number(count.value.text) !== 0) return []
      return [
        {
          message: `there is no ${quoted(key.text)}`,
          why: 'its “count” is 0',
          help: 'write how many there are, or leave the item out',
          at: count.value.at,
        },
      ]
    }),
}
