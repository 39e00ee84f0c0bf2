import { inARow, quoted } from '../../../text/wording.ts'
import type { RoomRule } from '../rule.ts'
import { writtenAbilities, type WrittenAbility } from '../written-items.ts'

/** Effects on what cannot have them. */
export const effectTarget: RoomRule = {
  id: 'rooms/effect-target',
  severity: 'warning',
  means: 'an effect that its target cannot have',
  what: 'An ability of an item that locks or unlocks without a door for its target, or that hurts, heals or gives concentration to a door. Nothing comes of that effect.',
  says: 'An ability works on its target, a character or a door, and on its user where it has none (W24).',
  bad: `rooms: { 1: Hall, 2: Lab }
doors: [1 north - 2]
items: { bolt: { abilities: { shut: { do: { lock: true } } } } }
characters: { Ann: { room: 1, hands: [bolt] } }
`,
  good: `rooms: { 1: Hall, 2: Lab }
doors: [1 north - 2]
items: { bolt: { abilities: { shut: { target: door, do: { lock: true } } } } }
characters: { Ann: { room: 1, hands: [bolt] } }
`,
  check: subject => writtenAbilities(subject).flatMap(flawOf),
}

const ofDoors: readonly string[] = ['lock', 'unlock']
const ofCharacters: readonly string[] = ['damage', 'heal', 'concentration']

function flawOf({ item, name, target, effects }: WrittenAbility): ReturnType<RoomRule['check']> {
  const [idle, has] = target === 'door' ? [ofCharacters, 'health or concentration'] : [ofDoors, 'lock']
  const found = effects.filter(({ key }) => idle.includes(key.text))
  const [first] = found
  if (first === undefined) return []
  const on = { user: 'its user, as it has no target', character: 'a character', door: 'a door' }[target]
  return [
    {
      message: `${quoted(name)} of ${quoted(item)} has ${inARow(found.map(({ key }) => quoted(key.text)))} and works on ${on}`,
      why: `${target === 'door' ? 'a door' : 'a character'} has no ${has}`,
      help:
        target === 'door' ? 'write “target: character”, or another effect' : 'write “target: door”, or another effect',
      at: first.key.at,
    },
  ]
}
