import { join, resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import type { TurnDocument } from '../../rooms/read/documents.ts'
import { readableNames } from '../files/phases-beside.ts'
import type { Shelf } from '../files/shelf.ts'
import { severalEnds } from '../playing/last-of-game.ts'
import { newRoomReplay, type RoomFile } from './replay.ts'

/** Of a folder with a game of rooms the file after which no turn comes; of several that with the latest turn, and the others are told. */
export function lastTurn(
  folder: string,
  workingDirectory: string,
  shelf: Shelf,
): { readonly name?: string; readonly findings: readonly Finding[] } {
  const names = readableNames(resolve(workingDirectory, folder)).map(name => join(folder, name))
  const replay = newRoomReplay(shelf)
  const files = names.filter(shelf.isOfRooms).flatMap(name => turnFile(name, replay.play(name)))
  const followed = new Set(files.map(({ document }) => pathBefore(document, shelf)))
  const [last, ...others] = files
    .filter(({ path }) => !followed.has(path))
    .sort((one, other) => lastNumber(other.document) - lastNumber(one.document))
  if (last === undefined) return { findings: [] }
  const findings =
    others.length === 0
      ? []
      : [
          severalEnds(
            folder,
            [last, ...others].map(({ name }) => name),
          ),
        ]
  return { name: last.name, findings }
}

interface TurnFile {
  readonly name: string
  readonly path: string
  readonly document: TurnDocument
}

/** None is a world, or a file of several games. */
function turnFile(name: string, file: RoomFile | { readonly finding: Finding }): readonly TurnFile[] {
  const [only, ...others] = 'finding' in file ? [] : file.documents
  return 'finding' in file || only?.document.kind !== 'turns' || others.length > 0
    ? []
    : [{ name, path: file.path, document: only.document }]
}

function pathBefore({ after }: TurnDocument, shelf: Shelf): string | undefined {
  const read = after === undefined || after === 'nothing' ? undefined : shelf.sourceNamed(after)
  return read === undefined || read.type === 'finding' ? undefined : read.path
}

function lastNumber({ turns }: TurnDocument): number {
  return turns.at(-1)?.number ?? 0
}
