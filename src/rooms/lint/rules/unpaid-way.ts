import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** Ways that stop for lack of concentration. */
export const unpaidWay: RoomRule = {
  id: 'rooms/unpaid-way',
  severity: 'warning',
  means: 'a way that stops for lack of concentration',
  what: 'A movement that ends before a door or pause for which the concentration does not do, after all that is paid at the moment and before the steps. The turn comes out so; perhaps the player counted otherwise, and would rather know before the deadline.',
  says: 'The character stops if his concentration does not do for the next door; a pause counts as a door (s22, s26).',
  bad: `world: { defaults: { concentration: 0 }, rooms: { 1: Hall, 2: Lab, 3: Store }, doors: [1 north - 2, 2 north - 3], characters: { Ann: 1 } }
turn: 1
declare: { Ann: { move: [north, north] } }
`,
  good: `world: { defaults: { concentration: 1 }, rooms: { 1: Hall, 2: Lab, 3: Store }, doors: [1 north - 2, 2 north - 3], characters: { Ann: 1 } }
turn: 1
declare: { Ann: { move: [north, north] } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { events, declarations } }: LintedTurn): readonly RoomFlaw[] {
  // Of who follows it is W31 that ends it.
  const ends = events.filter(
    ({ kind, reason, rules }) => kind === 'ends' && reason === 'no concentration' && rules.includes('W26'),
  )
  return ends.flatMap(({ who = '', step }) => {
    const move = declarations.get(who)?.find(({ kind, bluff }) => kind === 'move' && !bluff)
    if (move === undefined) return []
    return {
      message: `${who} stops at step ${step}: the concentration does not do for the next door or pause`,
      why: 'two or three doors and pauses cost half a point, four or five a whole one',
      help: 'ask the player, or leave it as it is',
      at: move.at,
    }
  })
}
