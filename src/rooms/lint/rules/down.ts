import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** What is declared by who has no health left. */
export const down: RoomRule = {
  id: 'rooms/down',
  severity: 'info',
  means: 'a declaration of somebody who is down',
  what: 'Somebody who has no health when the turn begins declares something. What is open of it is shown, and nothing of it happens. What is marked as a bluff is left alone.',
  says: 'Who has no health left is down (W41).',
  bad: `world: { rooms: { 1: Hall }, characters: { Ann: { room: 1, health: 0 }, Bob: 1 } }
turn: 1
declare: { Ann: { melee: Bob } }
`,
  good: `world: { rooms: { 1: Hall }, characters: { Ann: { room: 1, health: 1 }, Bob: 1 } }
turn: 1
declare: { Ann: { melee: Bob } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { failed } }: LintedTurn): readonly RoomFlaw[] {
  return [...failed].flatMap(([who, all]): RoomFlaw[] => {
    const [first] = all.filter(({ reason, declaration }) => reason === 'down' && declaration.kind !== 'say')
    if (first === undefined) return []
    return [
      {
        message: `${who} has no health when the turn begins, and nothing that ${who} declares happens`,
        why: 'who has no health is down',
        help: `ask the player, or leave it as it is; if ${who} should be up again, that is a change: { character: ${who}, health: 1 }`,
        at: first.at,
      },
    ]
  })
}
