import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../model/diagnostic.ts'
import { nearest } from '../../text/did-you-mean.ts'
import type { Source } from '../../model/diagnostic.ts'
import { readSource } from './read-source.ts'
import { fileFinding } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

/** A setup, or the world of a game of rooms. */
export interface Sample {
  readonly type: 'source'
  readonly kind: 'setup' | 'world'
  readonly source: Source
}

/** What a sample game that is shipped with snarf begins with, by its name; `isOfRooms` where a game of rooms is asked for. */
export function sampleNamed(
  name: string,
  isOfRooms: boolean,
): Sample | { readonly type: 'finding'; readonly finding: Finding } {
  const folder = join(shippedPath('setups'), name)
  const has = (kind: Sample['kind']) => sampleNames([kind]).includes(name)
  const kind = has('setup') && !isOfRooms ? 'setup' : has('world') ? 'world' : undefined
  if (kind === undefined)
    return { type: 'finding', finding: unknown(name, sampleNames(isOfRooms ? ['world'] : undefined)) }
  const read = readSource(join(folder, `${kind}.yaml`), `${kind}.yaml`)
  return read.type === 'finding' ? read : { type: 'source', kind, source: read.source }
}

export function sampleNames(kinds: readonly Sample['kind'][] = ['setup', 'world']): readonly string[] {
  const folder = shippedPath('setups')
  return readdirSync(folder)
    .filter(name => kinds.some(kind => existsSync(join(folder, name, `${kind}.yaml`))))
    .sort()
}

function unknown(name: string, names: readonly string[]): Finding {
  const meant = nearest(name, names)
  return fileFinding(name, {
    code: 'file/no-sample',
    message: `no game called “${name}” is shipped with snarf`,
    why: `the games are ${names.join(', ')}`,
    help:
      meant.length > 0
        ? `did you mean ${meant.join(' or ')}?`
        : 'name one of them, or none to begin from the plain one',
  })
}
