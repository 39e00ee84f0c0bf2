import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { realOf, staysWithin } from '../files/allowed-paths.ts'
import { besideOf, leftoversOf } from '../files/beside.ts'
import { unwritable } from '../files/unwritable.ts'
import { fileFinding } from '../mistake.ts'

/** A file of the folder, by its path in it. */
export interface PostedFile {
  readonly path: string
  readonly text: string
}

export interface PostedFolder {
  readonly findings: readonly Finding[]
  /** Files that read otherwise than in the folder that was there, by their paths in it. */
  readonly changed: readonly string[]
  /** Where the folder that was there is now. */
  readonly kept?: string
  /** Files that had been taken away from it, and nothing else was otherwise. */
  readonly restored?: readonly string[]
  /** There was none before. */
  readonly isNew?: true
}

/** How files are put. */
export interface Putting {
  readonly format: string
  readonly read: readonly string[]
  readonly isForced: boolean
  /** What is put into the list of the folder, to be found when it is written again. */
  readonly notes?: FolderNotes
}

/** What a folder gave to read, and what was told before it. */
export interface FolderNotes {
  readonly reading?: unknown
  readonly corrects?: unknown
  /** It is of a day that goes on: what comes later corrects nothing. */
  readonly goesOn?: boolean
  /** Of what it is: `night 3`, `role PMs`. */
  readonly phase?: string
}

const manifest = '.snarf.json'

/**
 * Puts files into a folder of their own: all of them or, with what prevents it, none. A folder that is there is replaced only if each file in it is as
 * snarf wrote it; with `isForced` files of others stay in it. What it held before is kept beside it.
 */
export function putFolder(name: string, files: readonly PostedFile[], putting: Putting): PostedFolder {
  const path = resolve(name)
  try {
    if (!staysWithin(dirname(path), realOf(dirname(path)), resolve('.')))
      return { findings: [linkedOut(name)], changed: [] }
    recover(path)
    const there = placeAt(path)
    const mistake =
      there === undefined
        ? undefined
        : there.isDirectory()
          ? (unfitFolder(name, path, putting) ?? ofAnotherPhase(name, putting))
          : notAFolder(name, there.isSymbolicLink())
    if (mistake !== undefined) return { findings: [mistake], changed: [] }
    const before = there === undefined ? new Map<string, string>() : textsIn(path)
    const changed = there === undefined ? [] : changedIn(before, files)
    if (there !== undefined && changed.length === 0) return { findings: [], changed }
    const isBack = isAsWas(path, files)
    const restored = changed.filter(file => !before.has(file) && isBack(file))
    const { kept } = replace(path, files, putting, there !== undefined)
    if (kept === undefined) return { findings: [], changed, isNew: true }
    if (restored.length < changed.length) return { findings: [], changed, kept }
    rmSync(kept, { recursive: true })
    return { findings: [], changed: [], restored }
  } catch (error) {
    return { findings: [unwritable(name, error)], changed: [] }
  }
}

/** What stands there; an empty folder is none. */
function placeAt(path: string): Stats | undefined {
  const there = lstatSync(path, { throwIfNoEntry: false })
  if (there?.isDirectory() !== true || readdirSync(path).length > 0) return there
  rmdirSync(path)
  return undefined
}

/** What was written of one phase is no earlier state of another. */
function ofAnotherPhase(name: string, { isForced, notes }: Putting): Finding | undefined {
  const { phase } = notesIn(name)
  if (isForced || phase === undefined || phase === notes?.phase) return undefined
  return fileFinding(name, {
    code: 'file/exists',
    message: `${name} holds ${phase}, so nothing of ${notes?.phase ?? 'this'} is written to it`,
    help: 'name another folder; or --force, which keeps what was there beside it',
  })
}

/** A snarf that was killed may have left a folder beside it, and before that one took its place the old one under another name. */
function recover(path: string): void {
  const left = leftoversOf(path).filter(other => lstatSync(other).isDirectory())
  const last = freeNumber(path) - 1
  if (left.some(other => existsSync(join(other, manifest))) && !existsSync(path) && last > 0)
    renameSync(`${path}.${last}`, path)
  for (const other of left) rmSync(other, { recursive: true, force: true })
}

/** Written beside its place first. */
function replace(
  path: string,
  files: readonly PostedFile[],
  { format, isForced, notes }: Putting,
  isThere: boolean,
): Pick<PostedFolder, 'kept'> {
  const beside = besideOf(path)
  mkdirSync(beside, { mode: 0o700 })
  try {
    for (const file of files) write(join(beside, file.path), file.text)
    const sums = Object.fromEntries(files.map(file => [file.path, sumOf(file.text)]))
    write(join(beside, manifest), `${JSON.stringify({ version: 1, format, files: sums, ...notes }, undefined, 2)}\n`)
    if (isForced && isThere) keepOthers(path, beside)
    if (!isThere) {
      renameSync(beside, path)
      return {}
    }
    const kept = `${path}.${freeNumber(path)}`
    renameSync(path, kept)
    renameSync(beside, path)
    return { kept }
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw error
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
}

/** Files that snarf did not write stay with the new ones. */
function keepOthers(path: string, beside: string): void {
  const own = new Set(Object.keys(sumsOf(path)))
  for (const file of filesIn(path))
    if (!own.has(file) && file !== manifest && !existsSync(join(beside, file)))
      cpSync(join(path, file), join(beside, file), { recursive: true })
}

function freeNumber(path: string): number {
  for (let number = 1; ; number += 1) if (!existsSync(`${path}.${number}`)) return number
}

function changedIn(before: ReadonlyMap<string, string>, files: readonly PostedFile[]): readonly string[] {
  const after = new Map(files.map(({ path, text }) => [path, text]))
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.filter(path => before.get(path) !== after.get(path)).sort()
}

/** Is a file that is to be written one that the folder had, as it was? */
function isAsWas(path: string, files: readonly PostedFile[]): (file: string) => boolean {
  const sums = sumsOf(path)
  const texts = new Map(files.map(({ path: file, text }) => [file, text]))
  return file => {
    const text = texts.get(file)
    return text !== undefined && sums[file] === sumOf(text)
  }
}

function textsIn(path: string): ReadonlyMap<string, string> {
  const own = Object.keys(sumsOf(path)).filter(file => isWithin(path, file) && existsSync(join(path, file)))
  return new Map(own.map(file => [file, readFileSync(join(path, file), 'utf8')]))
}

/** What snarf wrote there, with the sum of each. */
function sumsOf(path: string): Readonly<Record<string, unknown>> {
  const { files } = listOf(path)
  return typeof files === 'object' && files !== null ? (files as Record<string, unknown>) : {}
}

/** What was put into the list of a folder; nothing where there is none, or none of snarf's. */
export function notesIn(name: string): FolderNotes {
  try {
    recover(resolve(name))
  } catch {
    return {}
  }
  const { reading, corrects, goesOn, phase } = listOf(resolve(name))
  return { reading, corrects, goesOn: goesOn === true, ...(typeof phase === 'string' && { phase }) }
}

function listOf(path: string): FolderNotes & { readonly files?: unknown } {
  try {
    const list: unknown = JSON.parse(readFileSync(join(path, manifest), 'utf8'))
    return typeof list === 'object' && list !== null ? list : {}
  } catch {
    return {}
  }
}

function unfitFolder(name: string, path: string, { read, isForced }: Putting): Finding | undefined {
  const real = realpathSync(path)
  if (read.some(file => file === real || file.startsWith(real + sep))) {
    const why = 'the game that is in it could be lost'
    return fileFinding(name, {
      code: 'file/input',
      message: `${name} holds files that were read, so nothing is written to it`,
      why,
      help: 'name another folder',
    })
  }
  if (isForced) return undefined
  const sums = sumsOf(path)
  const strange = filesIn(path).find(
    file => file !== manifest && sums[file] !== sumOf(readFileSync(join(path, file), 'utf8')),
  )
  if (strange === undefined) return undefined
  return fileFinding(name, {
    code: 'file/exists',
    message: `${join(name, strange)} is not as snarf wrote it, so nothing is written`,
    help: 'name another folder; or --force, which keeps what was there beside it and leaves files of others in it',
  })
}

function linkedOut(name: string): Finding {
  const message = `the way to ${name} is a link that leads elsewhere, so nothing is written there`
  return fileFinding(name, { code: 'file/link-outside', message, help: 'name the folder itself where you mean it' })
}

function notAFolder(name: string, isLink: boolean): Finding {
  const message = isLink
    ? `${name} is a link, so nothing is written to it`
    : `${name} is no folder, so nothing is written to it`
  return fileFinding(name, { code: 'file/special', message, help: 'name a folder, or one that is not there yet' })
}

/** Every file below a folder, by its path in it; a link is one. */
function filesIn(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? filesIn(folder, join(below, entry.name)) : [join(below, entry.name)]))
    .sort()
}

function isWithin(folder: string, file: string): boolean {
  return resolve(folder, file).startsWith(folder + sep)
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
