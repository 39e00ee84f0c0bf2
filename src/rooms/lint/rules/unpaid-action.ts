import { quoted } from '../../../text/wording.ts'
import { halvesText } from '../../model/halves.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** Actions for which the concentration does not do. */
export const unpaidAction: RoomRule = {
  id: 'rooms/unpaid-action',
  severity: 'warning',
  means: 'an action for which the concentration does not do',
  what: 'A blow, a show, a use, a chase or a hold that is not done because what stands above it in the list, or is paid before it, leaves too little. The turn comes out so; perhaps the player counted otherwise, and would rather know before the deadline. `snarf why` says what used the points up.',
  says: 'An action with a price uses up concentration (s16).',
  bad: `world: { defaults: { concentration: 1 }, rooms: { 1: Hall }, characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: [{ melee: Bob }, { hold: [Bob] }] }
`,
  good: `world: { defaults: { concentration: 2 }, rooms: { 1: Hall }, characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: [{ melee: Bob }, { hold: [Bob] }] }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { events } }: LintedTurn): readonly RoomFlaw[] {
  return events.flatMap(({ kind, who = '', text = '', reason, amount = 0, at }): RoomFlaw[] => {
    if (kind !== 'failed' || reason !== 'no concentration' || at === undefined) return []
    return [
      {
        message: `${who} cannot pay for ${quoted(text)}, which costs ${halvesText(amount)}`,
        why: 'blows, shows and uses are paid down the list, then chases and holds, doors last',
        help: 'ask the player what comes first, or leave it as it is',
        at,
      },
    ]
  })
}
