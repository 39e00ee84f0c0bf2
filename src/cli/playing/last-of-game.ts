import { join, resolve } from 'node:path'
import type { Opened } from '../../game/case.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { readableNames } from '../files/phases-beside.ts'
import type { Shelf } from '../files/shelf.ts'
import { errorsOf, isTorn, isUnread } from '../files/torn-phases.ts'
import { inARow } from '../../text/wording.ts'
import { fileFinding } from '../mistake.ts'

/** The file of a folder after which none comes: where the game in it stands. Of several that with the most phases before it, and the others are told. */
export function lastOfGame(
  folder: string,
  workingDirectory: string,
  shelf: Shelf,
): { readonly file?: Opened; readonly findings: readonly Finding[] } {
  const inIt = readableNames(resolve(workingDirectory, folder))
  const read = inIt.map(name => shelf.open(join(folder, name)))
  const closed = read.flatMap(file => ('finding' in file && isUnread(file.finding) ? [file.finding] : []))
  const files = read.flatMap(file => ('finding' in file ? [] : [file]))
  const opened = files.filter(isPhase)
  const mistakes = [...closed, ...files.filter(file => isPhase(file) || isTorn(file)).flatMap(errorsOf)]
  const before = new Map(opened.map(file => [file.path, beforeOf(file, shelf)]))
  const followed = new Set(before.values())
  const depthOf = (path: string | undefined, seen: number): number =>
    path === undefined || seen > opened.length ? 0 : 1 + depthOf(before.get(path), seen + 1)
  const ends = opened
    .filter(({ path }) => !followed.has(path))
    .sort((one, other) => depthOf(other.path, 0) - depthOf(one.path, 0))
  const [file] = ends
  if (file === undefined) return { findings: mistakes.length > 0 ? mistakes : [nothingIn(folder)] }
  const names = ends.map(({ source }) => source.name)
  const links = opened.map(({ path, source: { name } }) => ({ name, path, before: before.get(path) }))
  return { file, findings: [...mistakes, ...severalEnds(folder, names, links)] }
}

function isPhase({ documents }: Opened): boolean {
  const [only, ...others] = documents
  return others.length === 0 && only?.kind === 'case' && only.case.phases.length > 0
}

function beforeOf({ documents }: Opened, shelf: Shelf): string | undefined {
  const [only] = documents
  const after = only?.kind === 'case' ? only.case.after : undefined
  const opened = after === undefined || after === 'nothing' ? undefined : shelf.openNamed(after)
  return opened !== undefined && 'path' in opened ? opened.path : undefined
}

function nothingIn(folder: string): Finding {
  const help = 'name a folder with the files of a game, or one of them'
  return fileFinding(folder, {
    code: 'phase/none',
    message: `${folder} holds no file of a night, a day or a turn`,
    help,
  })
}

/** A file of a game, and which one it comes after. */
interface FileLink {
  readonly name: string
  readonly path: string
  readonly before: string | undefined
}

/** The files of a folder after which nothing comes; the first of them counts, and where there are others that is told, and why. */
export function severalEnds(folder: string, names: readonly string[], all: readonly FileLink[]): readonly Finding[] {
  if (names.length < 2) return []
  const forks = all.flatMap(({ name, path }) => {
    const next = all.filter(({ before }) => before === path)
    return next.length < 2 ? [] : [`${inARow(next.map(each => each.name))} each come after ${name}`]
  })
  const games = all.filter(({ before }) => !all.some(({ path }) => path === before))
  const several = games.length < 2 ? [] : [`${inARow(games.map(each => each.name))} come after no file of ${folder}`]
  const mistake = {
    code: 'status/several',
    message: `nothing comes after ${inARow(names)}`,
    why: `${[...forks, ...several].join('; ')}; this is ${names[0] ?? ''}`,
    help: 'where one of these comes after another, name that one as `after` in its file; else name the file that counts',
  }
  return [{ ...fileFinding(folder, mistake), severity: 'info' }]
}
