import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { newReading } from '../src/language/reading.ts'
import type { MapTree } from '../src/text/tree.ts'
import type { Source } from '../src/model/diagnostic.ts'
import type { Game } from '../src/rooms/model/world.ts'
import { beginRooms, playTurn } from '../src/rooms/play.ts'
import { readDeclarations } from '../src/rooms/read/declarations.ts'
import { readRoomDocuments, type TurnDocument, type WrittenTurn } from '../src/rooms/read/documents.ts'
import { newWays } from '../src/rooms/read/shortest-way.ts'
import { roomsJson } from '../src/rooms/words/json.ts'
import { drawnThings } from './rooms/drawn-things.ts'
import { drawnTurn, type Drawn } from './rooms/drawn-turn.ts'
import { drawnWays } from './rooms/drawn-ways.ts'
import { roomsOracle } from './rooms/oracle.ts'

jest.setTimeout(600_000)

/** How many turns are drawn, a third of each sort; SNARF_TURNS says another number, SNARF_TURNS_FROM where to begin. */
const turns = Math.ceil(Number(process.env.SNARF_TURNS ?? 1000) / 3)
const from = Number(process.env.SNARF_TURNS_FROM ?? 1)
const folder = join(__dirname, '../fixtures/rooms')

/** What both say of a turn. The implementation goes first: how things stand before it is what it says. */
function both(written: WrittenTurn, game: Game, isFirst: boolean) {
  const { outcome, game: after } = playTurn(written, game, isFirst)
  if (outcome === undefined) return undefined
  const declarations = readDeclarations(written.declare, { ...outcome.before, ways: newWays(outcome.before.world), reading: newReading() }) // prettier-ignore
  const { kind, turn, name, world, events, ...said } = roomsJson(outcome) as Record<string, unknown>
  return { said, ours: JSON.parse(JSON.stringify(roomsOracle(outcome.before, declarations))) as unknown, after }
}

function worldOf(document: TurnDocument): MapTree | undefined {
  const { world } = document
  if (world?.kind !== 'path') return world?.tree
  const path = join(folder, world.name.text)
  if (!existsSync(path)) return undefined
  const { documents } = readRoomDocuments(source(path, readFileSync(path, 'utf8')))
  return documents.find(each => each.kind === 'world')?.tree
}

function source(name: string, text: string): Source {
  return { name, text }
}

function drawn(seed: number, { world, turn }: Drawn) {
  const [first] = readRoomDocuments(source('world.yaml', world)).documents
  const [second] = readRoomDocuments(source('turn.yaml', turn)).documents
  if (first?.kind !== 'world' || second?.kind !== 'turns') throw new Error('no world or no turn')
  const { game } = beginRooms(first.tree, second.over)
  const found = game && both(second.turns[0] as WrittenTurn, game, true)
  if (found === undefined) throw new Error(`the turn of seed ${seed} has errors`)
  return found
}

describe('the oracle of rooms says the same', () => {
  for (const name of readdirSync(folder).filter(each => each.endsWith('.yaml')))
    test(`of ${name}`, () => {
      const { documents } = readRoomDocuments(source(join(folder, name), readFileSync(join(folder, name), 'utf8')))
      for (const document of documents) {
        const world = document.kind === 'turns' ? worldOf(document) : undefined
        if (document.kind !== 'turns' || world === undefined) continue
        let { game } = beginRooms(world, document.over)
        for (const [place, written] of document.turns.entries()) {
          // What has errors is not resolved.
          const found = game && both(written, game, place === 0)
          if (found === undefined) break
          expect([document.name, found.ours]).toEqual([document.name, found.said])
          game = found.after
        }
      }
    })

  test.each([
    ['drawn turns', drawnTurn],
    ['things drawn in a crowd', drawnThings],
    ['ways drawn through three rooms', drawnWays],
  ])('of %s', (_, draw) => {
    const different: number[] = []
    for (let seed = from; seed < from + turns; seed += 1) {
      const { said, ours } = drawn(seed, draw(seed))
      if (!isDeepStrictEqual(ours, JSON.parse(JSON.stringify(said)))) different.push(seed)
    }
    // The first one, for whom it is to be seen in.
    const [first] = different
    if (first === undefined) return
    const { said, ours } = drawn(first, draw(first))
    expect({ first, different: different.length, turn: ours }).toEqual({ first, different: 0, turn: said })
  })
})
