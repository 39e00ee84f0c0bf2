import { isThere } from './allowed-paths.ts'
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { besideOf, leftoverFinding } from './beside.ts'
import { fileFinding, systemCodeOf } from '../mistake.ts'
import { unwritable } from './unwritable.ts'

/** A file that is to be made, by its name as a message says it. */
export interface NewFile {
  readonly name: string
  readonly text: string
}

/** Makes files where there are none: all of them or, with the error that prevents it, none. Warns of what an earlier run left beside them. */
export function writeNew(files: readonly NewFile[], workingDirectory: string): readonly Finding[] {
  // Where nobody can tell, writing fails and says why.
  const there = files.filter(({ name }) => isThere(resolve(workingDirectory, name)))
  if (there.length > 0) return there.map(({ name }) => taken(name))
  const made: string[] = []
  for (const { name, text } of files) {
    const path = resolve(workingDirectory, name)
    try {
      makeWhole(path, text)
      made.push(path)
    } catch (error) {
      for (const other of made) rmSync(other, { force: true })
      return [systemCodeOf(error) === 'EEXIST' ? taken(name) : unwritable(name, error)]
    }
  }
  return files.flatMap(({ name }) => leftoverFinding(resolve(workingDirectory, name), name) ?? [])
}

/** Beside the place first: a link to it is made only if the place is free. */
function makeWhole(path: string, text: string): void {
  const beside = besideOf(path)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(beside, text, { flag: 'wx' })
    linkSync(beside, path)
  } finally {
    rmSync(beside, { force: true })
  }
}

function taken(name: string): Finding {
  return fileFinding(name, {
    code: 'file/exists',
    message: `${name} is there already, so nothing is written`,
    help: 'move it away, or name another file or folder',
  })
}
