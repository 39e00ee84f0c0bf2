import { quoted } from '../../../text/wording.ts'
import { isWrongSide } from '../../resolve/doorways.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** Ways that name a one-way door from its far side. */
export const wrongSide: RoomRule = {
  id: 'rooms/wrong-side',
  severity: 'info',
  means: 'a way that names a one-way door from its far side',
  what: 'A movement that names a door which opens from its other side alone. Whoever comes to it heads for it, does not get out, and stops there; a key makes no difference. Who does not know the door may mean it.',
  says: 'A way out may fail, and those who stay see that it does (s12, s23).',
  bad: `world: { rooms: { 1: Hall, 3: Store }, doors: [{ door: 3 hatch - 1 chute, one-way: true }], characters: { Ann: 1 } }
turn: 1
declare: { Ann: { move: [chute] } }
`,
  good: `world: { rooms: { 1: Hall, 3: Store }, doors: [{ door: 3 hatch - 1 chute, one-way: true }], characters: { Ann: 3 } }
turn: 1
declare: { Ann: { move: [hatch] } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { declarations } }: LintedTurn): readonly RoomFlaw[] {
  return [...declarations].flatMap(([who, all]) =>
    all.flatMap(declaration => {
      if (declaration.kind !== 'move') return []
      const leg = declaration.legs.find(each => each.kind === 'door' && isWrongSide(each.exit))
      if (leg?.kind !== 'door') return []
      const { here, door } = leg.exit
      return {
        message: `the way of ${who} names the door ${quoted(here.name)} of room ${here.room}, which opens from room ${door.first.room} alone`,
        why: 'it is a one-way door: from here it is headed for in vain, and the way ends there',
        help: 'ask the player, or leave it as it is',
        at: declaration.at,
      }
    }),
  )
}
