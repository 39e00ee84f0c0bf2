import { newReading } from '../../language/reading.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { isInOrder, wholeExpectation, writtenIn } from '../../rooms/expect/written.ts'
import { readExpected } from '../../rooms/read/expected.ts'
import type { Splice } from '../../text/edit-parts.ts'
import { setAt } from '../../text/edit-tree.ts'
import type { MapTree } from '../../text/tree.ts'
import { updateParts, type UpdatedPart } from '../checking/update-file.ts'
import type { PlayedRooms, RoomFile } from './replay.ts'

/** Writes what came out into the `expect` of a file's turns. Returns whether it did, or what prevented it. */
export function updateRooms(file: RoomFile, workingDirectory: string): boolean | Finding {
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
    isOpen: outcome !== undefined && written.expect?.entries.has('findings') !== true,
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
