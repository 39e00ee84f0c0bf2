import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file that may hold a day. */
export interface DayBeside {
  readonly name: string
  readonly text: string
}

/** Of a folder so many files are looked at, of so many bytes each. */
const mostFiles = 1000
const largest = 256 * 1024

/** The files in a folder that may hold a day and name the file before it: no links, none below. Of what cannot be read, nothing. */
export function daysIn(folder: string): readonly DayBeside[] {
  try {
    const names = readdirSync(folder).filter(name => /^[^.].*\.(?:ya?ml|json)$/.test(name))
    return names.sort().slice(0, mostFiles).flatMap(name => dayIn(folder, name)) // prettier-ignore
  } catch {
    return []
  }
}

function dayIn(folder: string, name: string): readonly DayBeside[] {
  try {
    const path = join(folder, name)
    const stats = lstatSync(path)
    if (!stats.isFile() || stats.size > largest) return []
    const text = readFileSync(path, 'utf8')
    return /\bday\b/.test(text) && /\bafter\b/.test(text) ? [{ name, text }] : []
  } catch {
    return []
  }
}
