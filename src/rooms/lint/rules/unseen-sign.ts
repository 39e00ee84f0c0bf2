import { quoted } from '../../../text/wording.ts'
import type { Sign } from '../../model/declaration.ts'
import { thingsOf } from '../../model/load.ts'
import type { Game } from '../../model/world.ts'
import type { LintedTurn, RoomFlaw, RoomRule } from '../rule.ts'

/** Words of a list to follow or to hold by which nobody can be known. */
export const unseenSign: RoomRule = {
  id: 'rooms/unseen-sign',
  severity: 'warning',
  means: 'a word of a list to follow or hold by which nobody can be known',
  what: 'A look that no character has and no item in the game gives to who wears it, an item that is concealed or nowhere, or the own name: nobody whom one meets ever bears that sign, and the word does nothing.',
  says: 'The list names characters or their outer signs: visible equipment, a uniform (s32, s39).',
  bad: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], items: { ring: { concealed: true } }, characters: { Ann: 1, Bob: { room: 2, hands: [ring] } } }
turn: 1
declare: { Ann: { hold: [ring] } }
`,
  good: `world: { rooms: { 1: Hall, 2: Lab }, doors: [1 north - 2], items: { ring: {} }, characters: { Ann: 1, Bob: { room: 2, hands: [ring] } } }
turn: 1
declare: { Ann: { hold: [ring] } }
`,
  check: ({ turns }) => turns.flatMap(flawsOf),
}

function flawsOf({ outcome }: LintedTurn): readonly RoomFlaw[] {
  return [...outcome.declarations].flatMap(([who, list]) =>
    list.flatMap(declaration => {
      if (declaration.kind !== 'follow' && declaration.kind !== 'hold') return []
      return declaration.signs.flatMap(sign => {
        const why = reasonAgainst(sign, who, outcome.before)
        return why === undefined
          ? []
          : [
              {
                message: `nobody can be known by ${quoted(sign.word)}`,
                why,
                help: 'leave the word out, or name another sign',
                at: sign.at,
              },
            ]
      })
    }),
  )
}

function reasonAgainst(sign: Sign, who: string, { world, state }: Game): string | undefined {
  const there = new Set([...state.lies.keys(), ...[...state.characters.values()].flatMap(thingsOf)])
  switch (sign.kind) {
    case 'character':
      return sign.word === who ? 'nobody meets himself' : undefined
    case 'look': {
      if ([...world.characters.values()].some(({ looks }) => looks.includes(sign.word))) return undefined
      const gives = [...world.items.values()].filter(({ looks }) => looks.includes(sign.word))
      const isWorn = gives.some(({ name, wear, concealed }) => wear !== undefined && !concealed && there.has(name))
      return isWorn
        ? undefined
        : 'no character looks so, and nothing in the game that can be worn and seen gives that look'
    }
    case 'item':
      if (!sign.items.some(item => there.has(item))) return 'it is nowhere'
      return sign.items.every(item => world.items.get(item)?.concealed === true)
        ? 'it is concealed, and nobody sees it'
        : undefined
  }
}
