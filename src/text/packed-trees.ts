import type { Source, Span } from '../model/diagnostic.ts'
import type { MapEntry, TextTree, Tree } from './tree.ts'

/**
 * Trees as JSON can hold them: of each node its kind, its start and its end, then how many entries or items follow. A text that
 * is not what stands at its place is one of `texts`, in their order.
 */
export interface PackedTrees {
  readonly numbers: ArrayLike<number>
  readonly texts: readonly string[]
}

const empty = 0
const asWritten = 1
const otherwise = 2
const list = 3
const map = 4

export function packTrees(trees: readonly Tree[]): PackedTrees {
  const packed: { readonly numbers: number[]; readonly texts: string[] } = { numbers: [trees.length], texts: [] }
  for (const tree of trees) pack(tree, packed.numbers, packed.texts)
  return packed
}

function pack(tree: Tree, numbers: number[], texts: string[]): void {
  const { source, start, end } = tree.at
  switch (tree.kind) {
    case 'empty':
      numbers.push(empty, start, end)
      return
    case 'text': {
      const isWritten = source.text.slice(start, end) === tree.text
      numbers.push(isWritten ? asWritten : otherwise, start, end)
      if (!isWritten) texts.push(tree.text)
      return
    }
    case 'list':
      numbers.push(list, start, end, tree.items.length)
      for (const item of tree.items) pack(item, numbers, texts)
      return
    case 'map':
      numbers.push(map, start, end, tree.entries.length)
      for (const { key, value } of tree.entries) {
        pack(key, numbers, texts)
        pack(value, numbers, texts)
      }
  }
}

interface Cursor extends PackedTrees {
  readonly source: Source
  number: number
  text: number
}

/** The trees that were packed, of a source that reads the same. */
export function unpackTrees({ numbers, texts }: PackedTrees, source: Source): readonly Tree[] {
  const cursor: Cursor = { numbers, texts, source, number: 0, text: 0 }
  return several(cursor, unpack)
}

function unpack(cursor: Cursor): Tree {
  const kind = number(cursor)
  const at: Span = { source: cursor.source, start: number(cursor), end: number(cursor) }
  switch (kind) {
    case empty:
      return { kind: 'empty', at }
    case asWritten:
      return { kind: 'text', text: cursor.source.text.slice(at.start, at.end), at }
    case otherwise:
      return { kind: 'text', text: cursor.texts[cursor.text++] ?? '', at }
    case list:
      return { kind: 'list', items: several(cursor, unpack), at }
    default:
      return { kind: 'map', entries: several(cursor, entry), at }
  }
}

function entry(cursor: Cursor): MapEntry {
  const key = unpack(cursor) as TextTree
  return { key, value: unpack(cursor) }
}

function several<T>(cursor: Cursor, one: (cursor: Cursor) => T): readonly T[] {
  const all: T[] = []
  for (let left = number(cursor); left > 0; left -= 1) all.push(one(cursor))
  return all
}

function number(cursor: Cursor): number {
  return cursor.numbers[cursor.number++] ?? 0
}
