import { isDown } from '../../model/is-down.ts'
import { quoted } from '../../../text/wording.ts'
import type { Declaration, Of } from '../../model/declaration.ts'
import { placesInRoom } from '../../model/places-in-room.ts'
import type { Game } from '../../model/world.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** What is declared at somebody, or of something, that is not in the room. */
export const notHere: RoomRule = {
  id: 'rooms/not-here',
  severity: 'info',
  means: 'a declaration at somebody, or of something, that is not in the room',
  what: 'Somebody strikes, chases, uses an item on, or gives to a character who is in another room when the turn begins, or takes what does not lie in his own, or not at the place that he names. It is shown like the rest, and does nothing; by the ruling “missed” a blow or a use may go into the air. Who does not know where others are may mean it. What is marked as a bluff is left alone.',
  says: 'A target is in the room of who acts (s9); taken is an item that lay in the room when the turn began (s50).',
  bad: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], characters: { Ann: 1, Bob: 2 } }
turn: 1
declare: { Ann: { melee: Bob } }
`,
  good: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], characters: { Ann: 1, Bob: 1 } }
turn: 1
declare: { Ann: { melee: Bob } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { declarations, before } }: LintedTurn): readonly RoomFlaw[] {
  return [...declarations].flatMap(([who, all]) =>
    all.flatMap(declaration => {
      // Of who is down nothing happens anyway.
      if (declaration.bluff || isDown(who, before)) return []
      const whom = whomOf(declaration)
      if (whom !== undefined) return isApart(who, whom, before) ? [flawOf(who, whom, declaration)] : []
      return declaration.kind === 'take' ? notThere(who, declaration, before) : []
    }),
  )
}

function flawOf(who: string, what: string, { text, open, kind, at }: Declaration): RoomFlaw {
  return {
    message: `${who} declares ${quoted(text)}, and ${quoted(what)} ${kind === 'take' ? 'does not lie' : 'is not'} in the room of ${who}`,
    why: 'what counts is where everything is when the turn begins',
    help: open ? 'ask the player, or mark it as a bluff if it is one' : 'ask the player',
    at,
  }
}

/** The other in the room whom it takes. */
function whomOf(declaration: Declaration): string | undefined {
  switch (declaration.kind) {
    case 'melee':
    case 'chase':
      return declaration.target
    case 'give':
      return declaration.to
    case 'use':
      return declaration.on?.kind === 'character' ? declaration.on.name : undefined
    default:
      return undefined
  }
}

function isApart(who: string, whom: string, { state: { characters } }: Game): boolean {
  return characters.get(who)?.room !== characters.get(whom)?.room
}

/** What lies nowhere in his room, or there and not at the place from which he takes it. */
function notThere(who: string, declaration: Of<'take'>, before: Game): readonly RoomFlaw[] {
  const { wanted, from, text, at } = declaration
  const places = placesInRoom(wanted, who, before.state)
  if (places.length === 0) return [flawOf(who, wanted.word, declaration)]
  if (from === undefined || places.includes(from)) return []
  return [
    {
      message: `${who} declares ${quoted(text)} from ${quoted(from)}, and ${quoted(wanted.word)} does not lie there`,
      why: 'what lies elsewhere in the room is not taken then',
      help: `ask the player: it lies at ${places.map(quoted).join(', ')}`,
      at,
    },
  ]
}
