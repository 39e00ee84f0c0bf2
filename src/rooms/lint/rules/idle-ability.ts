import { quoted } from '../../../text/wording.ts'
import type { RoomRule } from '../rule.ts'
import { isFlag, writtenAbilities, type WrittenAbility } from '../written-items.ts'

/** Abilities of items that do nothing. */
export const idleAbility: RoomRule = {
  id: 'rooms/idle-ability',
  severity: 'warning',
  means: 'an ability of an item that does nothing',
  what: 'An ability of an item whose “do” is there and does nothing (`do: {}`, `lock: false`, `damage: 0`), or that has none and that nobody sees either. What has no “do” and is seen is a gesture, such as a whistle that is blown: that is `rooms/only-seen`.',
  says: 'Abilities of items are what the world writes (W24); what is secret is seen by nobody (s9).',
  bad: `rooms: { 1: Hall }
items: { lens: { abilities: { look: { secret: true, target: character } } } }
characters: { Ann: { room: 1, hands: [lens] } }
`,
  good: `rooms: { 1: Hall }
items: { lens: { abilities: { look: { secret: true, do: { tell: A hair lies here. } } } } }
characters: { Ann: { room: 1, hands: [lens] } }
`,
  check: subject =>
    writtenAbilities(subject)
      .filter(each => each.effects.length === 0 && (each.does !== undefined || !isNoticed(each)))
      .map(({ item, name, entry, does }) => ({
        message: `${quoted(name)} of ${quoted(item)} does nothing`,
        why:
          does === undefined ? 'it has no “do”, and nobody sees it' : 'there is nothing in its “do” that would happen',
        help: 'write what happens under “do”, such as { damage: 1 } or { tell: a text }, or leave the ability out',
        at: (does ?? entry).key.at,
      })),
}

/** Does the room see it, or a camera? */
export function isNoticed({ entry: { value } }: WrittenAbility): boolean {
  const isSeen = isFlag(value, 'seen', 'true') || !(isFlag(value, 'seen', 'false') || isFlag(value, 'secret', 'true'))
  return isFlag(value, 'filmed', 'true') || isSeen
}
