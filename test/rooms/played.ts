import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Source } from '../../src/model/diagnostic.ts'
import type { TurnOutcome } from '../../src/rooms/model/outcome.ts'
import type { Game } from '../../src/rooms/model/world.ts'
import { beginRooms, playTurn } from '../../src/rooms/play.ts'
import { readRoomDocuments, type TurnDocument, type WrittenTurn } from '../../src/rooms/read/documents.ts'
import type { MapTree } from '../../src/text/tree.ts'

const folder = join(__dirname, '../../fixtures/rooms')

/** The files of cases of rooms. */
export const files: readonly string[] = readdirSync(folder).filter(name => name.endsWith('.yaml'))

export interface PlayedCase {
  readonly written: WrittenTurn
  readonly outcome: TurnOutcome
  readonly findings: readonly Finding[]
}

/** The cases of a file that are games of turns. */
export function casesIn(file: string): readonly TurnDocument[] {
  return documentsOf(sourceOf(file)).filter(document => document.kind === 'turns')
}

/** The turns of a case that can be resolved, one after another. */
export function playedCase(document: TurnDocument): readonly PlayedCase[] {
  const world = worldOf(document)
  if (world === undefined || (document.after !== undefined && document.after !== 'nothing')) return []
  let game: Game | undefined = beginRooms(world, document.over).game
  const played: PlayedCase[] = []
  for (const [place, written] of document.turns.entries()) {
    const {
      outcome,
      findings,
      game: next,
    } = game === undefined ? { findings: [] } : playTurn(written, game, place === 0)
    if (outcome === undefined) break
    played.push({ written, outcome, findings })
    game = next
  }
  return played
}

function worldOf({ world }: TurnDocument): MapTree | undefined {
  if (world?.kind !== 'path') return world?.tree
  if (!existsSync(join(folder, world.name.text))) return undefined
  return documentsOf(sourceOf(world.name.text)).find(each => each.kind === 'world')?.tree
}

const read = new Map<string, Source>()

function sourceOf(file: string): Source {
  const source = read.get(file) ?? { name: file, text: readFileSync(join(folder, file), 'utf8') }
  read.set(file, source)
  return source
}

function documentsOf(source: Source): ReturnType<typeof readRoomDocuments>['documents'] {
  return readRoomDocuments(source).documents
}
