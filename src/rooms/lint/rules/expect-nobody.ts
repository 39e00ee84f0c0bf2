import { quoted } from '../../../text/wording.ts'
import { factsByKey } from '../../expect/facts.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** Names in what a turn expects that nothing has. */
export const roomsExpectNobody: RoomRule = {
  id: 'rooms/expect-nobody',
  severity: 'error',
  means: 'an expectation about a name that nothing in the game has',
  what: 'A name under `expect` that is no character (or no room, door, camera or use, where the key goes by those). Of it nothing can be compared.',
  says: 'Nothing of the rule text: an expectation is held against what came out.',
  bad: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], characters: { Ann: 1 } }
turn: 1
declare: { Ann: { move: [north] } }
expect: { rooms: { Anne: 2 } }
`,
  good: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], characters: { Ann: 1 } }
turn: 1
declare: { Ann: { move: [north] } }
expect: { rooms: { Ann: 2 } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ written, outcome }: LintedTurn): readonly RoomFlaw[] {
  const { expectTree } = written
  if (expectTree?.kind !== 'map') return []
  return expectTree.entries.flatMap(({ key, value }) => {
    const facts = factsByKey.get(key.text)?.(outcome)
    if (facts === undefined || value.kind !== 'map') return []
    const strange = value.entries.filter(entry => facts.of(entry.key.text) === undefined)
    return strange.map(entry => ({
      message: `${quoted(key.text)} expects something of ${quoted(entry.key.text)}, and nothing there is called so`,
      help: helps.get(key.text) ?? 'write the name of a character of the world',
      at: entry.key.at,
    }))
  })
}

const helps: ReadonlyMap<string, string> = new Map([
  ['lies', 'write the number of a room of the world'],
  ['declared', 'write the number of a room of the world'],
  ['filmed', 'write the number of a room that has a camera'],
  ['locked', 'write a door by a room and its name there: “1 north”'],
  ['uses', 'write an ability whose uses are counted: “pistol.shoot”'],
])
