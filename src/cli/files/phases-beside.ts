import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that may hold a phase. */
export interface FileBeside {
  readonly name: string
  readonly text: string
}

/** Of a folder so many files are looked at, of so many bytes each. */
const mostFiles = 1000
const largest = 256 * 1024

/** The files in a folder that may hold a day and name the file before it. */
export function daysIn(folder: string): readonly FileBeside[] {
  return phasesIn(folder).filter(({ text }) => /\bday\b/.test(text))
}

/** The files in a folder that may hold a phase and name the file before it: no links, none below. Of what cannot be read, nothing. */
export function phasesIn(folder: string): readonly FileBeside[] {
  return readableNames(folder).flatMap(name => phaseIn(folder, name))
}

/** The names of the files in a folder that snarf may read, so many of them. */
export function readableNames(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter(name => /^[^.].*\.(?:ya?ml|json)$/.test(name))
    return names.sort().slice(0, mostFiles)
  } catch {
    return []
  }
}

function phaseIn(folder: string, name: string): readonly FileBeside[] {
  try {
    const path = join(folder, name)
    const stats = lstatSync(path)
    if (!stats.isFile() || stats.size > largest) return []
    const text = readFileSync(path, 'utf8')
    return /\bafter\b/.test(text) ? [{ name, text }] : []
  } catch {
    return []
  }
}
