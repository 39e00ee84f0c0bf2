import { isDown } from '../../model/is-down.ts'
import { quoted } from '../../../text/wording.ts'
import type { Declaration } from '../../model/declaration.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** What is declared at oneself and works on others alone. */
export const atOneself: RoomRule = {
  id: 'rooms/at-oneself',
  severity: 'info',
  means: 'a declaration at oneself of what is done to others',
  what: 'Somebody strikes, chases or refuses himself, or gives himself something. It is shown like the rest, unless it is secret, and does nothing. What is marked as a bluff is left alone.',
  says: 'A blow takes health of another (s48); given is to a character in the room (s56), whose gifts may be refused (s64).',
  bad: `world: { rooms: { 1: Hall }, characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: { chase: Ann } }
`,
  good: `world: { rooms: { 1: Hall }, characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: { chase: Bob } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { declarations, before } }: LintedTurn): readonly RoomFlaw[] {
  // Of who is down nothing happens anyway.
  const up = [...declarations].filter(([who]) => !isDown(who, before))
  return up.flatMap(([who, all]) =>
    all
      .filter(each => !each.bluff && whomOf(each) === who)
      .map(({ text, open, at }) => ({
        message: `${who} declares ${quoted(text)}, and that is ${who}`,
        why: 'that is done to another, and so it does nothing',
        help: open ? 'write whom it is meant for, or mark it as a bluff if it is one' : 'write whom it is meant for',
        at,
      })),
  )
}

/** The other whom it takes. */
function whomOf(declaration: Declaration): string | undefined {
  switch (declaration.kind) {
    case 'melee':
    case 'chase':
      return declaration.target
    case 'refuse':
      return declaration.whom
    case 'give':
      return declaration.to
    default:
      return undefined
  }
}
