import { quoted } from '../../../text/wording.ts'
import type { Declaration, Of } from '../../model/declaration.ts'
import type { Game, Standing } from '../../model/world.ts'
import { meantAmong } from '../../resolve/leaving.ts'
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

function flawsOf({ outcome: { failed, before } }: LintedTurn): readonly RoomFlaw[] {
  return [...failed].flatMap(([who, all]) =>
    all.flatMap(({ declaration, reason, at }): RoomFlaw[] =>
      reason === 'not held'
        ? [{ message: messageFor(who, declaration, before), why: whyOf(declaration), help: helpFor(declaration), at }]
        : [],
    ),
  )
}

function messageFor(who: string, declaration: Declaration, before: Game): string {
  if ('wanted' in declaration)
    return `${who} has no ${quoted(declaration.wanted.word)}, and ${quoted(declaration.text)} does nothing`
  const standing = before.state.characters.get(who)
  const lacked = declaration.kind === 'equip' && standing !== undefined ? lackedBy(declaration, standing) : undefined
  return `the equip of ${who} changes nothing: ${lacked ?? 'it names what he has not'}`
}

/** The first word of its lists for which he has nothing in the hands or in the inventory, or nothing more. */
function lackedBy({ hands, inventory }: Of<'equip'>, standing: Standing): string | undefined {
  const meant = meantAmong([...standing.hands, ...standing.inventory])
  const named = new Set<string>()
  for (const wanted of [...hands, ...inventory]) {
    const his = meant(wanted)
    const item = his.find(each => !named.has(each))
    const word = quoted(wanted.word)
    if (item !== undefined) named.add(item)
    else if (his.length > 0)
      return `${word} is named more often than he has it, which is ${his.length === 1 ? 'once' : `${his.length} times`}`
    else if (meantAmong(standing.worn)(wanted).length > 0)
      return `${word} is worn, and only hands and inventory change places`
    else return `${word} is neither in the hands nor in the inventory`
  }
  return undefined
}

function whyOf({ kind }: Declaration): string {
  return kind === 'use'
    ? 'used is what one has when the turn begins, or takes in it'
    : 'what counts is what one has when the turn begins'
}

function helpFor({ open }: Declaration): string {
  return open ? 'ask the player, or mark it as a bluff if it is one' : 'ask the player'
}
