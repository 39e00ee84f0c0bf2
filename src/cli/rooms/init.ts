import { schemaFile } from '../files/schema-beside.ts'
import type { NewFile } from '../files/write-new.ts'

/** The world of a sample and its first turn, which is about to be filled in. */
export function roomsGame(world: string): readonly NewFile[] {
  return [
    { name: 'world.yaml', text: world },
    { name: 'turn1.yaml', text: firstTurn },
  ]
}

const firstTurn = `# yaml-language-server: $schema=${schemaFile('turn')}
world: world.yaml
turn: 1

# What each declared, as it stood at the deadline; the order within a list decides what is paid, taken and tried first.
# Blows, shows and uses are paid at the moment, chases and holds after them, doors last. For example:
#   Ann: [{ take: key }, { melee: Bob }, { move: [north, east] }]
#   Bob: [{ use: pistol, on: Ann }, { melee: Ann, bluff: true }, { chase: Ann }]
#   Cal: [{ hold: [scientist] }, { move: [pause, south] }]     a pause takes a step and counts as a door
#   Dee: [{ move: 1 }, ignore]                                 the shortest way, whatever the danger
#   Eve: none                                                  nothing, and Eve said so
declare:
`
