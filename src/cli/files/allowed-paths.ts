import { realpathSync, lstatSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path'
import type { Span } from '../../model/diagnostic.ts'
import { readSource, type SourceRead } from './read-source.ts'
import { findingOf, type Mistake } from '../mistake.ts'

/** A file that names others. */
export interface Naming {
  /** What messages call it. */
  readonly name: string
  /** Its real path. */
  readonly path: string
  /** The real path of the folder whose tree holds all that it may name. */
  readonly root: string
}

/** The folder in whose tree a file may name others: the working directory if the file lies in it, else the file's own. */
export function rootOf(path: string, workingDirectory: string): string {
  const real = realOf(workingDirectory)
  return isInFolder(real, path) ? real : dirname(path)
}

/** Reads the file that another one names at a place (`setup:`, `after:`, `use:`). */
export function readNamed(named: string, by: Naming, at: Span): SourceRead {
  const path = resolve(dirname(by.path), named)
  const name = isAbsolute(named) ? named : normalize(join(dirname(by.name), named))
  // What lies outside by its name alone is not looked for.
  const real = reaches(by.root, path) ? realOf(path) : path
  if (!reaches(by.root, real)) return { type: 'finding', finding: findingOf(outside(named), at) }
  return readSource(real, name, at, named)
}

/** May a file of that path name all these? All paths are real ones. */
export function mayName(path: string, named: readonly string[], workingDirectory: string): boolean {
  const root = rootOf(path, workingDirectory)
  return named.every(other => reaches(root, other))
}

/** Whether a file lies, links resolved, in the working directory where its name does, or else in the folder that its name says. */
export function staysWithin(named: string, real: string, workingDirectory: string): boolean {
  const path = resolve(workingDirectory, named)
  const root = isInFolder(workingDirectory, path) ? workingDirectory : dirname(path)
  return isInFolder(realOf(root), real)
}

/** The folder itself is within reach, if only to be told that it is one. */
function reaches(root: string, path: string): boolean {
  return path === root || isInFolder(root, path)
}

/** The path with its links resolved; the path itself where nothing is. */
export function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Whether something has that name, if only a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** Both are real paths. */
export function isInFolder(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function outside(named: string): Mistake {
  return {
    code: 'file/outside',
    message: `${named} leads out of the folders that this file may reach`,
    why: 'a file reaches the folder that snarf was started in, or its own if it lies elsewhere, and what is below; links count as what they lead to',
    help: 'move the file there, or start snarf in a folder above both',
  }
}
