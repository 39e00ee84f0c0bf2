import type { Source } from '../model/diagnostic.ts'
import type { Modifier, ModifierBody, Name } from '../model/syntax.ts'
import type { MapTree, Tree } from '../text/tree.ts'
import { bodyOfEach } from './decode-definition.ts'
import type { Defined, Definitions } from './definitions.ts'

/** What the document of a library says: which libraries it uses, and what it defines itself. */
export interface SaidByLibrary {
  readonly use: readonly Name[]
  readonly own: Definitions
}

/** The same as data alone can hold it: of a modifier that takes a number, the tree from which its body is decoded for each. */
export interface PackedLibrary {
  readonly use: readonly Name[]
  readonly own: Omit<Definitions, 'modifiers'>
  readonly modifiers: readonly Defined<PackedModifier>[]
}

interface PackedModifier extends Omit<Modifier, 'body'> {
  readonly first: ModifierBody
  readonly value?: Tree
}

export function packLibrary({ use, own: { modifiers, ...own } }: SaidByLibrary, tree: MapTree): PackedLibrary {
  const written = tree.entries.find(({ key }) => key.text === 'modifiers')?.value
  const valueOf = (name: string): Tree | undefined =>
    written?.kind === 'map' ? written.entries.find(({ key }) => key.text === name)?.value : undefined
  return { use, own, modifiers: [...modifiers.values()].map(defined => packModifier(defined, valueOf)) }
}

function packModifier(
  { value: { body, ...modifier }, references }: Defined<Modifier>,
  valueOf: (name: string) => Tree | undefined,
): Defined<PackedModifier> {
  const value = modifier.takesNumber ? valueOf(modifier.name) : undefined
  return { value: { ...modifier, first: body(1), ...(value && { value }) }, references }
}

export function unpackLibrary({ use, own, modifiers }: PackedLibrary): SaidByLibrary {
  return { use, own: { ...own, modifiers: new Map(modifiers.map(defined => [defined.value.name, unpacked(defined)])) } }
}

function unpacked({ value: { first, value, ...modifier }, references }: Defined<PackedModifier>): Defined<Modifier> {
  return { value: { ...modifier, body: bodyOfEach(first, value) }, references }
}

const built = new WeakMap<Source, SaidByLibrary>()

/** What the library of a source came to when snarf was built: it had no mistakes, and is not decoded again. */
export function rememberLibrary(source: Source, packed: PackedLibrary): void {
  built.set(source, unpackLibrary(packed))
}

export function builtLibrary(source: Source): SaidByLibrary | undefined {
  return built.get(source)
}
