import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from '../model/syntax.ts'
import { nearest } from '../setup/did-you-mean.ts'
import { readSource, type SourceRead } from './files.ts'
import { findingOf } from './mistake.ts'
import { shippedPath } from './shipped.ts'

/** A library shipped with snarf, by its name. */
export function shippedLibrary(name: Name): SourceRead {
  const folder = shippedPath('setups/lib')
  const names = readdirSync(folder).flatMap(file => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : []))
  if (names.includes(name.text)) return readSource(join(folder, `${name.text}.yaml`), `snarf:${name.text}`, name.at)
  const meant = nearest(name.text, names)
  const mistake = {
    code: 'library/unknown',
    message: `no library called '${name.text}' is shipped with snarf`,
    why: "a library is shipped with snarf, or a file beside this one whose path begins with './'",
    help: meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `the libraries are ${names.sort().join(', ')}`,
  }
  return { type: 'finding', finding: findingOf(mistake, name.at) }
}
