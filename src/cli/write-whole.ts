import {
  closeSync,
  fchmodSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Finding } from '../model/diagnostic.ts'
import { findingOf, systemCodeOf, wholeFile, type Mistake } from './mistake.ts'

/** Writes a file as a whole or not at all, and never onto one of the inputs. Returns what prevents it. */
export function writeWhole(path: string, text: string, inputs: readonly string[]): Finding | undefined {
  const mistake = attempt(path, text, inputs)
  return mistake === undefined ? undefined : findingOf(mistake, wholeFile(path))
}

function attempt(path: string, text: string, inputs: readonly string[]): Mistake | undefined {
  try {
    const present = statSync(path, { throwIfNoEntry: false })
    const mistake = present === undefined ? undefined : unfit(path, present, inputs)
    if (mistake === undefined) create(path, text, present)
    return mistake
  } catch (error) {
    return unwritable(path, systemCodeOf(error))
  }
}

function unfit(path: string, present: Stats, inputs: readonly string[]): Mistake | undefined {
  if (!present.isFile()) return special(path)
  const identity = identityOf(path)
  return inputs.some(input => identityOf(input) === identity) ? isInput(path) : undefined
}

/** Equal for two names of one file; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`
}

/** Beside the target first, so that nobody finds half of it. A file that was there keeps its permissions, and links to it. */
function create(path: string, text: string, present: Stats | undefined): void {
  const target = present === undefined ? path : realpathSync(path)
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  const file = openSync(beside, 'wx')
  try {
    fill(file, text, present === undefined ? undefined : present.mode & 0o777)
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

function fill(file: number, text: string, mode: number | undefined): void {
  try {
    writeFileSync(file, text)
    if (mode !== undefined) fchmodSync(file, mode)
  } finally {
    closeSync(file)
  }
}

function special(path: string): Mistake {
  return {
    code: 'file/special',
    message: `${path} is no regular file, so nothing is written to it`,
    help: 'name a file that is new, or one to replace; without a name the result goes to the standard output',
  }
}

function isInput(path: string): Mistake {
  return {
    code: 'file/input',
    message: `${path} is one of the files that were read, so nothing is written to it`,
    why: 'the game that it holds would be lost',
    help: 'name another file',
  }
}

function unwritable(path: string, systemCode: string): Mistake {
  return {
    code: 'file/unwritable',
    message: `${path} cannot be written (${systemCode})`,
    help: 'check that the folder exists and that you may write there',
  }
}
