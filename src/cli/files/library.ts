import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { instead } from '../../text/wording.ts'
import { unpackTrees, type PackedTrees } from '../../text/packed-trees.ts'
import { rememberTrees } from '../../text/parse.ts'
import { readSource, type SourceRead } from './read-source.ts'
import { findingOf } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

/** A library shipped with snarf, by its name. */
export function shippedLibrary(name: Name): SourceRead {
  const folder = shippedPath('setups/lib')
  const names = readdirSync(folder).flatMap(file => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : []))
  if (names.includes(name.text)) {
    const read = readSource(join(folder, `${name.text}.yaml`), `snarf:${name.text}`, name.at)
    if (read.type === 'source') rememberBuilt(name.text, read.source)
    return read
  }
  const meant = nearest(name.text, names)
  const mistake = {
    code: 'library/unknown',
    message: `no library called '${name.text}' is shipped with snarf`,
    why: "a library is shipped with snarf, or a file beside this one whose path begins with './'",
    help: meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `the libraries are ${names.sort().join(', ')}`,
  }
  return { type: 'finding', finding: { ...findingOf(mistake, name.at), ...instead(name.at, name.text, meant) } }
}

/** A library as the build leaves it beside the bundle: its text then, and the trees of that. */
export type BuiltLibrary = { readonly text: string } & PackedTrees

/** A library that still reads as it did when snarf was built need not be parsed again. */
function rememberBuilt(name: string, source: Source): void {
  const file = join(__dirname, 'libraries', `${name}.json`)
  if (!existsSync(file)) return
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuiltLibrary
  if (built.text === source.text) rememberTrees(source, unpackTrees(built, source))
}
