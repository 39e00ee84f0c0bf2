import { quoted } from '../../../text/wording.ts'
import { thingsOf } from '../../model/load.ts'
import type { Of } from '../../model/declaration.ts'
import { meantAmong } from '../../resolve/leaving.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** A kind that is shown several times, of which only one thing is shown. */
export const shownTwice: RoomRule = {
  id: 'rooms/shown-twice',
  severity: 'warning',
  means: 'one of a kind shown again, where another of it was meant',
  what: 'Somebody shows a kind twice, and has several of it. The word means the lowest number that he has, each time: that one is shown again, and paid again, and the others are not. Who gives or drops a kind twice gives two. What is marked as a bluff is left alone.',
  says: 'To show is repeatable and costs half a point; the item is shown as it was when the turn began (s70, s71).',
  bad: `world: { rooms: { 1: Hall }, items: { torch: { count: 2 } }, characters: { Ann: { room: 1, hands: [torch 1, torch 2] } } }
turn: 1
declare: { Ann: { show: [torch, torch] } }
`,
  good: `world: { rooms: { 1: Hall }, items: { torch: { count: 2 } }, characters: { Ann: { room: 1, hands: [torch 1, torch 2] } } }
turn: 1
declare: { Ann: { show: [torch 1, torch 2] } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome: { declarations, before } }: LintedTurn): readonly RoomFlaw[] {
  return [...declarations].flatMap(([who, all]) => {
    const standing = before.state.characters.get(who)
    const meant = meantAmong(standing === undefined ? [] : thingsOf(standing))
    const shown = new Map<string, Of<'show'>>()
    return all.flatMap((declaration): RoomFlaw[] => {
      if (declaration.kind !== 'show' || declaration.bluff) return []
      const his = meant(declaration.wanted)
      const [item] = his
      if (item === undefined) return []
      const first = shown.get(item)
      shown.set(item, first ?? declaration)
      if (first === undefined || his.length === 1) return []
      return [
        {
          message: `${who} shows ${quoted(item)} again: ${quoted(declaration.wanted.word)} means the lowest of its kind that ${who} has`,
          why: `each time costs half a point, and ${who} has ${his.length} of them: ${his.join(', ')}`,
          help: 'write which ones are meant, each by its number',
          at: declaration.at,
          related: [{ at: first.at, label: 'the first time' }],
        },
      ]
    })
  })
}
