import { filesIn } from './read-source.ts'
import { basename, dirname, join } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { fileFinding, systemCodeOf } from '../mistake.ts'

/** Where a file is written before it is put in its place: hidden beside it, by this process alone. */
export function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
}

/** What a snarf that was killed while it wrote this file has left beside it. */
export function leftoversOf(path: string): readonly string[] {
  const name = basename(path)
  return filesIn(dirname(path))
    .filter(other => other.startsWith(`.${name}.`) && /^\d+\.tmp$/.test(other.slice(name.length + 2)))
    .filter(other => !isRunning(Number(other.slice(name.length + 2, -'.tmp'.length))))
    .map(other => join(dirname(path), other))
}

/** A warning of them, beside a file that was written all the same. `name` is what the file was called. */
export function leftoverFinding(path: string, name: string): Finding | undefined {
  const leftovers = leftoversOf(path)
  if (leftovers.length === 0) return undefined
  return fileFinding(name, {
    code: 'file/leftover',
    severity: 'warning',
    message: `beside ${name} lies ${leftovers.join(', ')}`,
    why: 'a snarf that was stopped while it wrote left it there; nothing reads it',
    help: 'delete it',
  })
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return systemCodeOf(error) === 'EPERM'
  }
}
