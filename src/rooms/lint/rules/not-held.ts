import { quoted } from '../../../text/wording.ts'
import type { Declaration } from '../../model/declaration.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** What is declared with items that one has not. */
export const notHeld: RoomRule = {
  id: 'rooms/not-held',
  severity: 'info',
  means: 'a declaration with an item that its character has not',
  what: 'Something is used, shown, given, dropped or put elsewhere that its character has not when the turn begins, and, where it may be, does not take in it either. It is shown like the rest and does nothing, which may be meant: so one pretends to have it. What is marked as a bluff is left alone.',
  says: 'What cannot be done may be declared, such as a shot without a pistol (s6).',
  bad: `world: { rooms: { 1: { name: Hall, items: [rope] } }, items: { rope: {} }, characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: { show: rope } }
`,
  good: `world: { rooms: { 1: Hall }, items: { rope: {} }, characters: { Ann: { room: 1, hands: [rope] }, Bob: 1 } }
turn: 1
declare: { Ann: { show: rope } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { failed } }: LintedTurn): readonly RoomFlaw[] {
  return [...failed].flatMap(([who, all]) =>
    all.flatMap(
      ({ declaration, reason, at }): RoomFlaw[] =>
      reason === 'not held' ? [{ message: messageFor(who, declaration), why: whyOf(declaration), help: helpFor(declaration), at }] : [], // prettier-ignore
    ),
  )
}

function messageFor(who: string, declaration: Declaration): string {
  if ('wanted' in declaration) return `${who} has no ${quoted(declaration.wanted.word)}, and ${quoted(declaration.text)} does nothing` // prettier-ignore
  return `the equip of ${who} names what is neither in the hands nor in the inventory, and changes nothing`
}

function whyOf({ kind }: Declaration): string {
  return kind === 'use' ? 'used is what one has when the turn begins, or takes in it' : 'what counts is what one has when the turn begins' // prettier-ignore
}

function helpFor({ open }: Declaration): string {
  return open ? 'ask the player, or mark it as a bluff if it is one' : 'ask the player'
}
