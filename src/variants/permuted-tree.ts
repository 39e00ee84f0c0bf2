import type { Source } from '../model/diagnostic.ts'
import type { MapEntry, Tree } from '../text/tree.ts'
import { mixed, type Below } from './draw.ts'

/** A document whose maps have their keys in another order, as those of another source; lists stay, and so do the values of the keys that `stays` names. */
export function permutedTree(tree: Tree, source: Source, below: Below, stays: ReadonlySet<string>): Tree {
  const at = { ...tree.at, source }
  switch (tree.kind) {
    case 'text':
    case 'empty':
      return { ...tree, at }
    case 'list':
      return { ...tree, at, items: tree.items.map(item => permutedTree(item, source, below, stays)) }
    case 'map': {
      const entries = tree.entries.map(({ key, value }): MapEntry => ({
        key: { ...key, at: { ...key.at, source } },
        value: permutedTree(value, source, stays.has(key.text) ? inOrder : below, stays),
      }))
      return { ...tree, at, entries: mixed(entries, below) }
    }
  }
}

/** Always the first of those left. */
function inOrder(): number {
  return 0
}
