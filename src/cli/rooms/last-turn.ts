import { join, resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { readRoomDocuments, type TurnDocument } from '../../rooms/read/documents.ts'
import { readableNames } from '../files/phases-beside.ts'
import type { Shelf } from '../files/shelf.ts'
import { severalEnds } from '../playing/last-of-game.ts'

/** Of a folder with a game of rooms the file after which no turn comes; of several that with the latest turn, and the others are told. */
export function lastTurn(
  folder: string,
  workingDirectory: string,
  shelf: Shelf,
): { readonly name?: string; readonly findings: readonly Finding[] } {
  const names = readableNames(resolve(workingDirectory, folder)).map(name => join(folder, name))
  const files = names.filter(shelf.isOfRooms).flatMap(name => turnFile(name, shelf))
  const links = files.map(({ name, path, document }) => ({ name, path, before: pathBefore(document, shelf) }))
  const followed = new Set(links.map(({ before }) => before))
  const ends = files
    .filter(({ path }) => !followed.has(path))
    .sort((one, other) => lastNumber(other.document) - lastNumber(one.document))
    .map(({ name }) => name)
  const [name] = ends
  return { ...(name !== undefined && { name }), findings: severalEnds(folder, ends, links) }
}

interface TurnFile {
  readonly name: string
  readonly path: string
  readonly document: TurnDocument
}

/** None is a world, or a file of several games. */
function turnFile(name: string, shelf: Shelf): readonly TurnFile[] {
  const read = shelf.source(name)
  if (read.type === 'finding') return []
  const [document, ...others] = readRoomDocuments(read.source).documents
  return document?.kind !== 'turns' || others.length > 0 ? [] : [{ name, path: read.path ?? name, document }]
}

function pathBefore({ after }: TurnDocument, shelf: Shelf): string | undefined {
  const read = after === undefined || after === 'nothing' ? undefined : shelf.sourceNamed(after)
  return read === undefined || read.type === 'finding' ? undefined : read.path
}

function lastNumber({ turns }: TurnDocument): number {
  return turns.at(-1)?.number ?? 0
}
