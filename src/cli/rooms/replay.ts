import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import type { TurnOutcome } from '../../rooms/model/outcome.ts'
import type { Game } from '../../rooms/model/world.ts'
import { beginRooms, playTurn } from '../../rooms/play.ts'
import {
  readRoomDocuments,
  type RoomDocument,
  type TurnDocument,
  type WrittenTurn,
} from '../../rooms/read/documents.ts'
import { parseTrees } from '../../text/parse.ts'
import type { MapTree } from '../../text/tree.ts'
import { afterFinding } from '../../game/chain.ts'
import type { Shelf } from '../files/shelf.ts'
import type { SourceRead } from '../files/read-source.ts'
import { findingOf } from '../mistake.ts'
import { isError } from '../../game/replay.ts'
import { WaitingFiles } from '../../game/waiting-files.ts'

/** A file of a game of rooms, with what its documents came to. */
export interface RoomFile {
  readonly path: string
  readonly source: Source
  /** Mistakes that belong to no document. */
  readonly findings: readonly Finding[]
  readonly documents: readonly PlayedRooms[]
}

export interface PlayedRooms {
  readonly document: RoomDocument
  readonly findings: readonly Finding[]
  readonly turns: readonly {
    readonly written: WrittenTurn
    readonly outcome?: TurnOutcome
    readonly findings: readonly Finding[]
  }[]
  /** The world in which it is played, and its file where it has one of its own. */
  readonly world?: PlayedWorld
  /** Of a world by itself, as it begins. */
  readonly begun?: Game
  /** Absent if the game did not come to its last turn. */
  readonly end?: End
}

interface PlayedWorld {
  readonly tree: MapTree
  readonly path: string | undefined
}

interface End {
  readonly game: Game
  readonly worldPath: string | undefined
  readonly number: number
}

/** Plays files of rooms, each once, whatever names it. */
export interface RoomReplay {
  readonly play: (name: string) => RoomFile | { readonly finding: Finding }
  /** Every file played so far, and the worlds in which they are played. */
  readonly sources: () => readonly Source[]
}

interface Run {
  readonly shelf: Shelf
  readonly played: Map<string, RoomFile>
  readonly waiting: WaitingFiles
  readonly sources: Set<Source>
}

export function newRoomReplay(shelf: Shelf): RoomReplay {
  const run: Run = { shelf, played: new Map(), waiting: new WaitingFiles(), sources: new Set() }
  return { play: name => playSource(shelf.source(name), run), sources: () => [...run.sources] }
}

function playSource(read: SourceRead, run: Run): RoomFile | { readonly finding: Finding } {
  if (read.type === 'finding') return { finding: read.finding }
  const path = read.path ?? read.source.name
  const known = run.played.get(path)
  if (known !== undefined) return known
  run.sources.add(read.source)
  const { documents, findings } = readRoomDocuments(read.source)
  const file = {
    path,
    source: read.source,
    findings,
    documents: run.waiting.during(path, () => documents.map(document => playDocument(document, path, run))),
  }
  run.played.set(path, file)
  return file
}

/** All findings of a file, in its order, each once. */
export function findingsOfRooms({ findings, documents }: RoomFile): readonly Finding[] {
  return [...new Set([...findings, ...documents.flatMap(allFindings)])]
}

export function allFindings({ findings, turns }: PlayedRooms): readonly Finding[] {
  return [...findings, ...turns.flatMap(turn => turn.findings)]
}

function playDocument(document: RoomDocument, path: string, run: Run): PlayedRooms {
  if (document.kind === 'world') {
    const world = { tree: document.tree, path }
    if (document.findings.some(isError)) return { document, findings: document.findings, turns: [], world }
    const { game, findings } = beginRooms(document.tree, {})
    return { document, findings: [...document.findings, ...findings], turns: [], world, ...(game && { begun: game }) }
  }
  const { findings } = document
  if (findings.some(isError) || document.world === undefined) return { document, findings, turns: [] }
  const start = startOf(document, run)
  const all = [...findings, ...start.findings]
  const { world } = start
  if (start.end === undefined || all.some(isError))
    return { document, findings: all, turns: [], ...(world && { world }) }
  return { document, findings: all, ...(world && { world }), ...playTurns(document, start.end) }
}

type FromHere = Omit<End, 'number'> & { readonly isFirst: boolean }

interface Start {
  readonly world?: PlayedWorld
  readonly end?: FromHere
  readonly findings: readonly Finding[]
}

function startOf(document: TurnDocument, run: Run): Start {
  const { after, world, over } = document
  if (world === undefined) return { findings: [] }
  const found = world.kind === 'inline' ? { tree: world.tree, path: undefined } : worldAt(world.name, run)
  if ('finding' in found) return { findings: [found.finding] }
  if (after !== undefined && after !== 'nothing') return { world: found, ...endOf(document, after, found.path, run) }
  const { game, findings } = beginRooms(found.tree, over)
  return { world: found, findings, ...(game && { end: { game, worldPath: found.path, isFirst: true } }) }
}

function worldAt(
  name: Name,
  { shelf, sources }: Run,
): { readonly tree: MapTree; readonly path: string | undefined } | { readonly finding: Finding } {
  const read = shelf.sourceNamed(name)
  if (read.type === 'finding') return { finding: read.finding }
  sources.add(read.source)
  const { trees, findings } = parseTrees(read.source)
  const [broken] = findings
  if (broken !== undefined) return { finding: broken }
  const [tree, second] = trees
  if (tree?.kind === 'map' && second === undefined && tree.entries.some(({ key }) => key.text === 'rooms'))
    return { tree, path: read.path ?? read.source.name }
  const mistake = {
    code: 'rooms/no-world',
    message: `'${name.text}' is no world`,
    why: 'a world is one document with the key “rooms”',
    help: 'name the file that has the rooms and the doors',
  }
  return { finding: findingOf(mistake, name.at) }
}

/** Plays the file named in `after` first. */
function endOf(document: TurnDocument, after: Name, worldPath: string | undefined, run: Run): Start {
  const refuse = (name: string, message: string, more = {}): Start => ({
    findings: [afterFinding(after, name, message, more)],
  })
  const read = run.shelf.sourceNamed(after)
  if (read.type === 'finding') return { findings: [read.finding] }
  const path = read.path ?? read.source.name
  const whole = run.waiting.playBefore(after, path, 'turn', () => playSource(read, run))
  if ('finding' in whole) return { findings: [whole.finding] }
  const { played: before } = whole
  if ('finding' in before) return { findings: [before.finding] }
  const [played, ...others] = before.documents
  if (played === undefined || others.length > 0 || played.document.kind === 'world')
    return refuse('not-a-phase', `'${after.text}' does not hold exactly one game of turns`)
  const { end } = played
  if (end === undefined)
    return refuse('unresolved', `'${after.text}' could not be resolved`, { help: 'correct that file first' })
  if (end.worldPath !== worldPath)
    return refuse('other-setup', `'${after.text}' is played in another world`, {
      help: 'name the same file in “world:” of both',
    })
  const number = document.turns[0]?.number ?? end.number + 1
  if (number !== end.number + 1)
    return refuse('order', `turn ${number} cannot come after turn ${end.number}`, {
      help: `make it turn ${end.number + 1}, or name another file in “after:”`,
    })
  return { findings: [], end: { game: end.game, worldPath, isFirst: false } }
}

function playTurns({ name, turns }: TurnDocument, start: FromHere): Pick<PlayedRooms, 'turns' | 'end'> {
  const played: PlayedRooms['turns'][number][] = []
  let { game } = start
  for (const [place, written] of turns.entries()) {
    const { outcome, game: next, findings } = playTurn(written, game, start.isFirst && place === 0, name)
    played.push({ written, findings, ...(outcome && { outcome }) })
    if (next === undefined) return { turns: played }
    game = next
  }
  const last = turns.at(-1)
  return { turns: played, ...(last && { end: { game, worldPath: start.worldPath, number: last.number } }) }
}
