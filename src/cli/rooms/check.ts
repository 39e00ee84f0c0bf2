import type { Checked, Failure } from '../../model/checked.ts'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { refusalDifferences, roomDifferences } from '../../rooms/expect/compare.ts'
import type { Shelf } from '../files/shelf.ts'
import { failure, unread, expectsFindings } from '../checking/check-file.ts'
import { wholeFile } from '../mistake.ts'
import { isError } from '../../game/replay.ts'
import { allFindings, newRoomReplay, type PlayedRooms, type RoomFile } from './replay.ts'
import { shuffledRooms } from './shuffled.ts'
import { newReading } from '../../language/reading.ts'
import { isInOrder, wholeExpectation, writtenIn } from '../../rooms/expect/written.ts'
import { readExpected } from '../../rooms/read/expected.ts'
import type { Splice } from '../../text/edit-parts.ts'
import { setAt } from '../../text/edit-tree.ts'
import type { MapTree } from '../../text/tree.ts'
import { updateParts, type UpdatedPart } from '../checking/update-file.ts'

export interface CheckedRooms {
  readonly documents: readonly Checked[]
  /** Those that could be read; `update` writes what came out into what they expect, and returns whether it did or what prevented it. */
  readonly files: readonly {
    readonly source: Source
    readonly update: (workingDirectory: string) => boolean | Finding
  }[]
  /** Files that cannot be read. */
  readonly unreadable: readonly Finding[]
  /** All that was read for it. */
  readonly sources: readonly Source[]
}

/** Each document of the files held against what it expects; with keys in other orders it has to come out the same. */
export function checkRooms(names: readonly string[], shelf: Shelf, rounds: number): CheckedRooms {
  const replay = newRoomReplay(shelf)
  const files = new Map<string, RoomFile>()
  const unreadable: Finding[] = []
  for (const name of names) {
    const file = replay.play(name)
    if ('finding' in file) unreadable.push(file.finding)
    else if (![...files.values()].includes(file)) files.set(name, file)
  }
  const moved = shuffledRooms(files, shelf, rounds)
  return {
    documents: [...files.values()].flatMap(file => checkFile(file, moved)),
    files: [...files.values()].map(file => ({
      source: file.source,
      update: workingDirectory => updateRooms(file, workingDirectory),
    })),
    unreadable,
    sources: replay.sources(),
  }
}

function checkFile(file: RoomFile, moved: ReadonlyMap<PlayedRooms, Finding>): readonly Checked[] {
  const { source, documents, findings } = file
  const checked = documents.map((played, place): Checked => {
    const { document } = played
    const where = documents.length === 1 ? source.name : `${source.name} (document ${place + 1})`
    const otherwise = moved.get(played)
    return {
      name: (document.kind === 'turns' ? document.name : undefined) ?? where,
      at: document.kind === 'turns' ? { ...document.at, end: document.at.start } : wholeFile(source.name),
      rules: document.kind === 'turns' ? document.rules : [],
      exercised: new Set(),
      isOfRooms: true,
      failures: [...failuresOf(played), ...(otherwise === undefined ? [] : [failure(otherwise)])],
      remarks: remarksOf(played),
    }
  })
  const broken = findings.filter(isError)
  return broken.length === 0 ? checked : [...checked, { ...unread(source.name, broken), isOfRooms: true }]
}

/** Where a turn expects findings, those of the whole document are held against it. */
function failuresOf(played: PlayedRooms): readonly Failure[] {
  const all = allFindings(played)
  const refusal = refusalOf(played)
  if (refusal !== undefined)
    return refusalDifferences(all, refusal).map((difference): Failure => ({ kind: 'difference', difference }))
  const several = played.turns.length > 1
  return [
    ...all.filter(isError).map(failure),
    ...played.turns.flatMap(({ written, outcome, findings }) => {
      if (outcome === undefined || written.expect === undefined) return []
      const phase = several ? { phase: `turn ${written.number}` } : {}
      const differences = roomDifferences(outcome, findings, written.expect)
      return differences.map((difference): Failure => ({ kind: 'difference', difference, ...phase }))
    }),
  ]
}

/** Warnings that were expected are no news. */
function remarksOf(played: PlayedRooms): readonly Finding[] {
  if (refusalOf(played) !== undefined) return []
  const expected = played.turns.filter(({ written }) => written.expect?.entries.has('warnings') === true)
  const known = new Set(expected.flatMap(({ findings }) => findings))
  return allFindings(played).filter(finding => !isError(finding) && !known.has(finding))
}

function refusalOf({ document }: PlayedRooms) {
  if (document.kind === 'world') return undefined
  return document.turns.findLast(expectsFindings)?.expect
}

/** Writes what came out into the `expect` of a file's turns. Returns whether it did, or what prevented it. */
function updateRooms(file: RoomFile, workingDirectory: string): boolean | Finding {
  return updateParts(
    file,
    file.documents.flatMap(({ turns }, place) => turns.map((turn, number) => partOf([place, number], turn))),
    workingDirectory,
  )
}

function partOf(at: UpdatedPart['at'], turn: PlayedRooms['turns'][number]): UpdatedPart {
  const { written, outcome } = turn
  return {
    at,
    isOpen: outcome !== undefined && !expectsFindings(written),
    nextChange: tree => nextChange(tree, turn),
  }
}

function nextChange(tree: MapTree, { outcome, findings }: PlayedRooms['turns'][number]): readonly Splice[] {
  if (outcome === undefined) return []
  const expect = tree.entries.find(({ key }) => key.text === 'expect')?.value
  if (expect?.kind !== 'map' || expect.entries.length === 0)
    return setAt(tree, ['expect'], wholeExpectation(outcome, findings, tree.at))
  const all = writtenIn(outcome, findings, readExpected(expect, newReading()))
  // What is new first: a map that is never empty in between keeps its comments.
  const next = all.find(({ value }) => value !== undefined) ?? all[0]
  return next === undefined
    ? []
    : setAt(expect, next.path, next.value, isInOrder(next.path[0] ?? '') ? 'in order' : 'sets')
}
