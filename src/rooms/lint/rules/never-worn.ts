import type { Span } from '../../../model/diagnostic.ts'
import { quoted } from '../../../text/wording.ts'
import type { Declaration, Wanted } from '../../model/declaration.ts'
import type { BodyPart, World } from '../../model/world.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** What is to be put on the body and cannot be worn. */
export const neverWorn: RoomRule = {
  id: 'rooms/never-worn',
  severity: 'warning',
  means: 'an item that is to go onto the body and cannot be worn',
  what: 'An item is taken, or would be received, onto the body alone (“worn”), and has no “wear”. So it is not taken: for the place that is named there is no other.',
  says: 'What is taken goes where its taker says (s50, s54).',
  bad: `world: { rooms: { 1: { name: Hall, items: [lamp] } }, items: { lamp: {} }, characters: { Ann: 1 } }
turn: 1
declare: { Ann: { take: lamp, to: worn } }
`,
  good: `world: { rooms: { 1: { name: Hall, items: [coat] } }, items: { coat: { wear: body } }, characters: { Ann: 1 } }
turn: 1
declare: { Ann: { take: coat, to: worn } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { declarations, before } }: LintedTurn): readonly RoomFlaw[] {
  return [...declarations].flatMap(([who, all]) =>
    all.flatMap(declaration =>
      placedBy(declaration).flatMap(({ wanted, to, at }): RoomFlaw[] =>
        to.length === 0 || to.some(part => part !== 'worn') || canBeWorn(wanted, before.world)
          ? []
          : [
              {
                message: `${who} would wear ${quoted(wanted.word)}, which cannot be worn`,
                why: 'it has no “wear” in the world, and no other place is named for it',
                help: 'name hands or inventory, or a list of places; or give the item “wear” in the world',
                at,
              },
            ],
      ),
    ),
  )
}

interface Placed {
  readonly wanted: Wanted
  readonly to: readonly BodyPart[]
  readonly at: Span
}

function placedBy(declaration: Declaration): readonly Placed[] {
  if (declaration.bluff) return []
  const { at } = declaration
  if (declaration.kind === 'take') return [{ wanted: declaration.wanted, to: declaration.to ?? [], at }]
  return declaration.kind === 'receive' ? declaration.put.map(put => ({ ...put, at })) : []
}

function canBeWorn({ item, kind = [] }: Wanted, { items }: World): boolean {
  return [...(item === undefined ? [] : [item]), ...kind].some(each => items.get(each)?.wear !== undefined)
}
