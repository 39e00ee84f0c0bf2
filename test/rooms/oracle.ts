import type { Declarations } from '../../src/rooms/model/declaration.ts'
import type { Game } from '../../src/rooms/model/world.ts'
import { moment } from './oracle/moment.ts'
import { beginPlay, inOrder, type Person, type Play } from './oracle/play.ts'
import { steps } from './oracle/steps.ts'

/**
 * A turn of a game of rooms, worked out a second time and as simply as can be, by somebody who has not read how src/rooms/resolve does it.
 * It covers all that a turn comes to as `-f json` names it: what is declared, where all end, items, uses, locks, what failed, stopped and was followed,
 * what each sees and what cameras write. It does not cover reading (routes come with their doors), the log of events, warnings, and what is regained between turns.
 */
export function roomsOracle(game: Game, declarations: Declarations): unknown {
  const play = beginPlay(game, declarations)
  const declared = declaredIn(play)
  moment(play)
  const toldAtOnce = play.people.map(({ saw }) => saw.length)
  steps(play)
  if (play.world.rulings['told-of-failure'] === 'yes')
    play.people.forEach((person, index) => {
      const lines = failures(person).map(({ declared: text, reason }) => `${text}: ${reason}`)
      person.saw.splice(toldAtOnce[index] ?? 0, 0, ...lines)
    })
  return {
    declared,
    characters: Object.fromEntries(play.people.map(person => [person.name, ended(person)])),
    cameras: Object.fromEntries(play.filmed),
    lies: lying(play),
    uses: Object.fromEntries(play.uses),
    locked: [...play.locked].sort(inOrder),
  }
}

/** "By room, all open declarations, bluffs among them, without their secret parts." */
function declaredIn({ people }: Play): unknown {
  const rooms: Record<number, string[]> = {}
  for (const { name, list, room } of people)
    for (const { text, open } of list) if (open) (rooms[room] ??= []).push(`${name}: ${text}`)
  return rooms
}

function failures({ list, failed }: Person) {
  return list.flatMap(({ text }, place) => {
    const reason = failed.get(place)
    return reason === undefined ? [] : [{ declared: text, reason }]
  })
}

function ended(person: Person): unknown {
  const { room, health, concentration, load, path, stopped, follows, saw } = person
  return {
    room,
    health,
    concentration: concentration / 2,
    hands: load.hands.toSorted(inOrder),
    inventory: load.inventory.toSorted(inOrder),
    worn: load.worn.toSorted(inOrder),
    path,
    failed: failures(person),
    stopped,
    follows,
    saw,
  }
}

function lying({ lies }: Play): unknown {
  const rooms: Record<number, Record<string, string[]>> = {}
  for (const [item, { room, place }] of [...lies].sort(([one], [other]) => inOrder(one, other)))
    ((rooms[room] ??= {})[place] ??= []).push(item)
  return rooms
}
