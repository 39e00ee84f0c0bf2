import { randomBytes } from 'node:crypto'

/** A seed that nobody can guess. From here on it stands in a file, and chance comes from nothing else (R12). */
export function freshSeed(): string {
  return randomBytes(4).toString('hex')
}
