import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Source } from '../../model/diagnostic.ts'
import type { Name } from '../../model/syntax.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { instead } from '../../text/wording.ts'
import { type PackedLibrary, rememberLibrary } from '../../setup/built-library.ts'
import type { PackedTrees } from '../../text/packed-trees.ts'
import { rememberPacked } from '../../text/parse.ts'
import { type Built, builtOf } from './built.ts'
import { readSource, type SourceRead } from './read-source.ts'
import { findingOf } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

/** A library shipped with snarf, by its name. */
export function shippedLibrary(name: Name): SourceRead {
  const folder = shippedPath('setups/lib')
  const names = readdirSync(folder).flatMap(file => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : []))
  if (names.includes(name.text)) {
    const read = readSource(join(folder, `${name.text}.yaml`), `snarf:${name.text}`, name.at)
    return read.type === 'source' ? { ...read, source: asBuilt(name.text, read.source) } : read
  }
  const begins = names.filter(known => name.text.startsWith(`${known}-`))
  const beside = fileBeside(name)
  const meant = beside !== undefined ? [beside] : begins.length > 0 ? begins : nearest(name.text, names)
  const mistake = {
    code: 'library/unknown',
    message: `no library called '${name.text}' is shipped with snarf`,
    why: "a library is shipped with snarf, or a file beside this one whose path begins with './'",
    help: meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `the libraries are ${names.sort().join(', ')}`,
  }
  return { type: 'finding', finding: { ...findingOf(mistake, name.at), ...instead(name.at, name.text, meant) } }
}

/** The path of a file beside the one that names it, where that is meant: it is there, or is named as a file is. */
function fileBeside({ text, at }: Name): string | undefined {
  if (/\.(?:ya?ml|json)$/i.test(text)) return `./${text}`
  const end = ['.yaml', '.yml', '.json'].find(end => existsSync(join(dirname(at.source.name), `${text}${end}`)))
  return end === undefined ? undefined : `./${text}${end}`
}

/** A library as the build leaves it: its trees, and what they came to. */
export interface BuiltLibrary extends Built {
  readonly trees: PackedTrees
  readonly library: PackedLibrary
}

/** A library that still reads as it did when snarf was built is neither parsed nor decoded again, and asked for again it is the same. */
function asBuilt(name: string, source: Source): Source {
  const before = askedBefore.get(name)
  if (before?.text === source.text) return before
  const built = builtOf('libraries', name, source.text) as BuiltLibrary | undefined
  if (built === undefined) return source
  rememberPacked(built.source, built.trees)
  rememberLibrary(built.source, built.library)
  askedBefore.set(name, built.source)
  return built.source
}

const askedBefore = new Map<string, Source>()
