import { isDeepStrictEqual } from 'node:util'
import { readFileSync } from 'node:fs'
import { newReading } from '../../src/language/reading.ts'
import { roomDifferences } from '../../src/rooms/expect/compare.ts'
import { beginRooms, playTurn } from '../../src/rooms/play.ts'
import { readDeclarations } from '../../src/rooms/read/declarations.ts'
import { readRoomDocuments, type TurnDocument } from '../../src/rooms/read/documents.ts'
import { newWays } from '../../src/rooms/read/shortest-way.ts'
import { roomsJson } from '../../src/rooms/words/json.ts'
import { drawnThings } from '../rooms/drawn-things.ts'
import { drawnTurn, type Drawn } from '../rooms/drawn-turn.ts'
import { drawnWays } from '../rooms/drawn-ways.ts'
import { placeOfRoomLogs, roomLogOf } from '../rooms/kept-logs.ts'
import { roomsOracle } from '../rooms/oracle.ts'
import { casesIn, files, playedCase } from '../rooms/played.ts'

const cases = new Map(
  files.flatMap(file =>
    casesIn(file).map((document, place) => [`rooms ${file} ${place} ${document.name ?? '?'}`, { file, document }]),
  ),
)

const draws: Readonly<Record<string, (seed: number) => Drawn>> = { turn: drawnTurn, things: drawnThings, ways: drawnWays } // prettier-ignore
const seeds = 100
const drawn = new Map<string, () => Drawn>(
  Object.entries(draws).flatMap(([sort, draw]) =>
    Array.from({ length: seeds }, (_, seed) => [`rooms drawn ${sort} ${seed}`, () => draw(seed + 1)] as const),
  ),
)

/** The cases of rooms, and turns drawn at random, which the oracle resolves too. */
export const names: readonly string[] = [...cases.keys(), ...drawn.keys()]

/** In what a case of rooms comes out wrong; undefined if the name is none of theirs. */
export function wrongInRooms(name: string): string | undefined {
  const one = cases.get(name)
  if (one !== undefined) return wrongInCase(one.file, one.document)
  const draw = drawn.get(name)
  return draw && wrongInDrawn(draw())
}

function wrongInCase(file: string, document: TurnDocument): string {
  const kept = readFileSync(placeOfRoomLogs(file), 'utf8')
  for (const { written, outcome, findings } of playedCase(document)) {
    const [difference] = written.expect === undefined ? [] : roomDifferences(outcome, findings, written.expect)
    if (difference !== undefined) return `${difference.path.join('.')}: ${difference.got}`
    if (!kept.includes(roomLogOf(document.name ?? '?', outcome))) return 'the log is not as it is kept'
  }
  return ''
}

function wrongInDrawn({ world, turn }: Drawn): string {
  const [first] = readRoomDocuments({ name: 'world.yaml', text: world }).documents
  const [second] = readRoomDocuments({ name: 'turn.yaml', text: turn }).documents
  if (first?.kind !== 'world' || second?.kind !== 'turns') return 'it cannot be read'
  const { game } = beginRooms(first.tree, second.over)
  const [written] = second.turns
  const { outcome } = game === undefined || written === undefined ? {} : playTurn(written, game, true)
  if (outcome === undefined) return 'it has errors'
  const { before } = outcome
  const declarations = readDeclarations(written?.declare, { ...before, ways: newWays(before.world), reading: newReading() }) // prettier-ignore
  const { kind, turn: number, name, world: called, events, ...said } = roomsJson(outcome) as Record<string, unknown>
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  return isDeepStrictEqual(plain(said), plain(roomsOracle(before, declarations))) ? '' : 'the oracle says otherwise'
}
