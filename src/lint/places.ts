import { countWhile } from '../model/count-while.ts'
import type { Source, Span } from '../model/diagnostic.ts'
import { grouped } from '../model/grouped.ts'
import { parseTrees } from '../text/parse.ts'
import { remembering } from '../text/remembering.ts'
import type { MapEntry, TextTree, Tree } from '../text/tree.ts'

/** The trees of a source by place.  */
interface Places {
  readonly trees: readonly Tree[]
  /** Entries by where their key begins. */
  readonly entries: ReadonlyMap<number, MapEntry>
  /** Those that are not empty, as they stand in the source, and each once. */
  readonly inOrder: () => readonly TextTree[]
  /** All texts by what they say, as they stand in the source. */
  readonly byText: () => ReadonlyMap<string, readonly TextTree[]>
}

const placesOf = remembering(4, placesIn)

/** Where the value stands to which a path leads from a key; the key itself where it leads nowhere. */
export function valueAt(key: Span, path: readonly (string | number)[]): Span {
  return treeAt(key, path)?.at ?? key
}

/** The tree to which a path leads from the value of a key. */
export function treeAt(key: Span, path: readonly (string | number)[]): Tree | undefined {
  let tree = placesOf(key.source).entries.get(key.start)?.value
  for (const part of path) tree = tree && partOf(tree, part)
  return tree
}

/** The key of an entry within the value of another key. */
export function keyAt(key: Span, name: string): Span {
  const tree = placesOf(key.source).entries.get(key.start)?.value
  const entry = tree?.kind === 'map' ? tree.entries.find(one => one.key.text === name) : undefined
  return entry?.key.at ?? key
}

/** The first text of those words within a span, a key or a value. */
export function textWithin({ source, start, end }: Span, text: string): Span | undefined {
  const alike = placesOf(source).byText().get(text) ?? []
  return alike.slice(countBefore(alike, start)).find(({ at }) => at.end <= end)?.at
}

/** The text within which an offset lies, where a number sign begins no comment. */
export function textAround(source: Source, offset: number): Span | undefined {
  const texts = placesOf(source).inOrder()
  const at = texts[countBefore(texts, offset + 1) - 1]?.at
  return at !== undefined && offset < at.end ? at : undefined
}

/** How many of some texts in order begin before an offset. */
function countBefore(texts: readonly TextTree[], offset: number): number {
  return countWhile(texts, ({ at }) => at.start < offset)
}

function partOf(tree: Tree, part: string | number): Tree | undefined {
  if (tree.kind === 'map') return tree.entries.find(({ key }) => key.text === part)?.value
  const items = tree.kind === 'list' ? tree.items : [tree]
  return typeof part === 'number' ? items[part] : undefined
}

function placesIn(source: Source): Places {
  const entries = new Map<number, MapEntry>()
  const texts: TextTree[] = []
  const { trees } = parseTrees(source)
  for (const tree of trees) collect(tree, entries, texts)
  let sorted: readonly TextTree[] | undefined
  const inOrder = () =>
    (sorted ??= texts.filter(({ at }) => at.start < at.end).sort((one, other) => one.at.start - other.at.start))
  let sayings: ReadonlyMap<string, readonly TextTree[]> | undefined
  const byText = () =>
    (sayings ??= grouped(
      texts.toSorted((one, other) => one.at.start - other.at.start),
      ({ text }) => text,
    ))
  return { trees, entries, inOrder, byText }
}

function collect(tree: Tree, entries: Map<number, MapEntry>, texts: TextTree[]): void {
  switch (tree.kind) {
    case 'text':
      texts.push(tree)
      return
    case 'list':
      for (const item of tree.items) collect(item, entries, texts)
      return
    case 'map':
      for (const entry of tree.entries) {
        entries.set(entry.key.at.start, entry)
        texts.push(entry.key)
        collect(entry.value, entries, texts)
      }
      return
    case 'empty':
  }
}
