import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { basename, join, parse } from 'node:path'
import type { Finding, Source, Span } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { didYouMean, inARow } from '../../text/wording.ts'
import { decode, type Undecoded } from './decode.ts'
import { findingOf, systemCodeOf, wholeFile, type Mistake } from '../mistake.ts'

/** Bytes of a file or of the standard input. */
const sizeLimit = 16 * 1024 * 1024

export type SourceRead =
  /** `path` is the real one, links resolved: two names of one file are one. The standard input has none. */
  | { readonly type: 'source'; readonly source: Source; readonly path?: string }
  | { readonly type: 'finding'; readonly finding: Finding }

type Bytes =
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly path?: string }
  | { readonly type: 'mistake'; readonly mistake: Mistake }

/**
 * Reads a regular file of at most 16 MB of UTF-8; never waits for one. What is wrong with the file is found at `at`, by default in the file
 * as a whole, and what is wrong in its bytes where they stand. Advice calls another file as its author would write it, beside how he wrote this one.
 */
export function readSource(path: string, name = path, at: Span = wholeFile(name), written = name): SourceRead {
  return sourceOf(bytesOf(path, written), name, at)
}

/** Reads all of the standard input, within the same bounds. */
export async function readStandardInput(
  stream: AsyncIterable<Uint8Array | string>,
  name = '<stdin>',
): Promise<SourceRead> {
  // Of a folder Node makes a stream that is at its end.
  if ('fd' in stream && typeof stream.fd === 'number' && isFolderAt(stream.fd))
    return sourceOf({ type: 'mistake', mistake: folder }, name, wholeFile(name))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
    size += bytes.length
    if (size > sizeLimit) return sourceOf({ type: 'mistake', mistake: tooLarge }, name, wholeFile(name))
    chunks.push(bytes)
  }
  return sourceOf({ type: 'bytes', bytes: Buffer.concat(chunks) }, name, wholeFile(name))
}

function isFolderAt(file: number): boolean {
  try {
    return fstatSync(file).isDirectory()
  } catch {
    return false
  }
}

function sourceOf(read: Bytes, name: string, at: Span): SourceRead {
  const called = (mistake: Mistake): Mistake => ({ ...mistake, message: `${name} ${mistake.message}` })
  if (read.type === 'mistake') return { type: 'finding', finding: findingOf(called(read.mistake), at) }
  const decoded = decode(read.bytes)
  if (decoded.type === 'mistake')
    return { type: 'finding', finding: placedIn(name, decoded.broken, called(decoded.mistake), at) }
  const source = { name, text: decoded.text }
  return read.path === undefined ? { type: 'source', source } : { type: 'source', source, path: read.path }
}

/** A mistake in what was read stands there, with the place at which another file names it. */
function placedIn(name: string, { text, start }: Undecoded, mistake: Mistake, named: Span): Finding {
  const found = findingOf(mistake, { source: { name, text }, start, end: Math.min(start + 1, text.length) })
  return named.source.text === '' ? found : { ...found, related: [{ at: named, label: 'it is named here' }] }
}

function bytesOf(path: string, written: string): Bytes {
  const opened = openFile(path, sizeLimit, written)
  if (opened.type === 'mistake') return opened
  try {
    return bounded(opened.file, opened.path)
  } catch (error) {
    return { type: 'mistake', mistake: unreadable(systemCodeOf(error), path, written) }
  } finally {
    closeSync(opened.file)
  }
}

type FileOpened =
  | { readonly type: 'file'; readonly file: number; readonly path: string }
  | { readonly type: 'mistake'; readonly mistake: Mistake }

/** Opens a regular file by its real path; the caller closes it. */
export function openFile(path: string, limit: number, written = basename(path)): FileOpened {
  try {
    const real = realpathSync(path)
    // Looked at before it is opened: opening a device may already set something off.
    const before = unfit(statSync(real), limit)
    if (before !== undefined) return { type: 'mistake', mistake: before }
    const { O_RDONLY, O_NONBLOCK, O_NOCTTY, O_NOFOLLOW } = constants as Partial<typeof constants>
    const file = openSync(real, (O_RDONLY ?? 0) | (O_NONBLOCK ?? 0) | (O_NOCTTY ?? 0) | (O_NOFOLLOW ?? 0))
    // Looked at again: it may have been replaced in between.
    const after = unfit(fstatSync(file), limit)
    if (after === undefined) return { type: 'file', file, path: real }
    closeSync(file)
    return { type: 'mistake', mistake: after }
  } catch (error) {
    return { type: 'mistake', mistake: unreadable(systemCodeOf(error), path, written) }
  }
}

/** Reads until the end, whatever size the file had: it may be growing. */
function bounded(file: number, path: string): Bytes {
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= sizeLimit) {
    const length = readSync(file, chunk)
    if (length === 0) return { type: 'bytes', bytes: Buffer.concat(chunks), path }
    chunks.push(chunk.slice(0, length))
    size += length
  }
  return { type: 'mistake', mistake: tooLarge }
}

/** Every file is read by way of it. */
const chunk = new Uint8Array(64 * 1024)

function unfit(stats: Stats, limit: number): Mistake | undefined {
  if (stats.isDirectory()) return folder
  if (!stats.isFile()) return special
  return stats.size > limit ? tooLarge : undefined
}

const folder: Mistake = {
  code: 'file/folder',
  message: 'is a folder',
  help: 'name a file in it',
}

const special: Mistake = {
  code: 'file/special',
  message: 'is no regular file but a pipe, socket or device',
  why: 'such a thing may never end, or never begin',
  help: 'hand it over as the standard input, with - as the name of the file',
}

const tooLarge: Mistake = {
  code: 'file/too-large',
  message: 'is larger than 16 MB',
  why: 'no setup or night comes near that',
  help: 'split it, or name another file',
}

function unreadable(systemCode: string, path: string, written: string): Mistake {
  switch (systemCode) {
    case 'ELOOP':
      return { code: 'file/unreadable', message: 'is a link that leads back to itself', help: linkHelp }
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG': {
      const target = targetOf(path)
      if (target !== undefined)
        return { code: 'file/missing', message: `is a link to “${target}”, which does not exist`, help: linkHelp }
      return {
        code: 'file/missing',
        message: 'does not exist',
        help:
          otherEnding(path, written) ??
          otherLetters(path, written) ??
          notYetMade(path, written) ??
          `check the name, and the folder it is in${ofOtherNumbers(path, written)}`,
      }
    }
    case 'EACCES':
    case 'EPERM':
      return { code: 'file/unreadable', message: 'cannot be read: access is denied', help: 'change its permissions' }
    default:
      return { code: 'file/unreadable', message: `cannot be read (${systemCode})`, help: 'name another file' }
  }
}

const linkHelp = 'mend the link, or take it away'

/** What a link names; undefined of what is none. */
function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** `setup.yml` where there is a `setup.yaml`, and the other way round. */
function otherEnding(path: string, written: string): string | undefined {
  const bare = withoutEnding(path)
  const other = ['.yaml', '.yml'].find(ending => existsSync(`${bare}${ending}`))
  return other && `did you mean “${withoutEnding(written)}${other}”?`
}

/** `night2.yaml` where there is a `night1.yaml`. */
function notYetMade(path: string, written: string): string | undefined {
  const { dir, base } = parse(path)
  const [, name = '', number = '', ending = ''] = /^(night)(\d{1,4})(\.ya?ml)$/.exec(base) ?? []
  const before = `${name}${Number(number) - 1}${ending}`
  if (number === '' || !existsSync(join(dir, before))) return undefined
  return `check the name; if that night is still to come, write its file with snarf next ${join(parse(written).dir, before)}`
}

/** `night2.yaml` where `nigth2.yaml` is asked for; another number would be another night. */
function otherLetters(path: string, written: string): string | undefined {
  const { dir, base } = parse(path)
  const digits = (name: string): string => name.replace(/\D+/g, ' ').trim()
  const files = filesIn(dir === '' ? '.' : dir).filter(
    file => /\.(ya?ml|json)$/.test(file) && digits(file) === digits(base),
  )
  const [near, ...others] = nearest(base, files)
  return near === undefined || others.length > 0 ? undefined : didYouMean(base, [join(parse(written).dir, near)])
}

/** `night1.yaml, night2.yaml` where `night3.yaml` is asked for: what is there, of which its author must say what is meant. */
function ofOtherNumbers(path: string, written: string): string {
  const { dir, base } = parse(path)
  const letters = (name: string): string => name.replace(/\d+/g, ' ')
  const files = filesIn(dir === '' ? '.' : dir)
    .filter(file => /\d/.test(file) && letters(file) === letters(base))
    .toSorted()
    .map(file => join(parse(written).dir, file))
  return files.length === 0 ? '' : `; there is ${inARow(files, 4)}`
}

/** The names of what a folder holds; nothing where it cannot be read. */
export function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function withoutEnding(path: string): string {
  return path.replace(/\.ya?ml$/, '')
}
