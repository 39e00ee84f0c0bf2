import { join, resolve } from 'node:path'
import type { Opened } from '../../game/case.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { readableNames } from '../files/phases-beside.ts'
import type { Shelf } from '../files/shelf.ts'
import { errorsOf, isTorn, isUnread } from '../files/torn-phases.ts'
import { findingOf, wholeFile } from '../mistake.ts'

/** The file of a folder after which none comes: where the game in it stands. Of several that with the most phases before it, and the others are told. */
export function lastOfGame(
  folder: string,
  workingDirectory: string,
  shelf: Shelf,
): { readonly file?: Opened; readonly findings: readonly Finding[] } {
  const names = readableNames(resolve(workingDirectory, folder))
  const read = names.map(name => shelf.open(join(folder, name)))
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
  const [file, ...others] = ends
  if (file === undefined) return { findings: mistakes.length > 0 ? mistakes : [nothingIn(folder)] }
  return { file, findings: [...mistakes, ...(others.length === 0 ? [] : [several(folder, file, others)])] }
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
  const help = 'name a folder with the files of nights and days, or one of them'
  return findingOf(
    { code: 'phase/none', message: `${folder} holds no file of a night or day`, help },
    wholeFile(folder),
  )
}

function several(folder: string, { source }: Opened, others: readonly Opened[]): Finding {
  const mistake = {
    code: 'status/several',
    message: `nothing comes after ${[source.name, ...others.map(other => other.source.name)].join(', ')}`,
    why: `the game in ${folder} goes on in more than one way, or there are several games; this is ${source.name}`,
    help: 'name the file that counts',
  }
  return { ...findingOf(mistake, wholeFile(folder)), severity: 'info' }
}
