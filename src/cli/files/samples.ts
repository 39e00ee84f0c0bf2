import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { readSource, type SourceRead } from './read-source.ts'
import { findingOf, wholeFile } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

/** The setup of a sample game that is shipped with snarf, by its name. */
export function sampleNamed(name: string): SourceRead {
  const names = sampleNames()
  if (names.includes(name)) return readSource(join(shippedPath('setups'), name, 'setup.yaml'), 'setup.yaml')
  return { type: 'finding', finding: unknown(name, names) }
}

export function sampleNames(): readonly string[] {
  const folder = shippedPath('setups')
  return readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'setup.yaml')))
    .sort()
}

function unknown(name: string, names: readonly string[]): Finding {
  const meant = nearest(name, names)
  const mistake = {
    code: 'file/no-sample',
    message: `no game called “${name}” is shipped with snarf`,
    why: `the games are ${names.join(', ')}`,
    help:
      meant.length > 0
        ? `did you mean ${meant.join(' or ')}?`
        : 'name one of them, or none to begin from the plain one',
  }
  return findingOf(mistake, wholeFile(name))
}
