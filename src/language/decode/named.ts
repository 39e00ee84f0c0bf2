import { gathered } from '../../model/gathered.ts'
import type { Span } from '../../model/diagnostic.ts'
import { note, type Reading } from '../reading.ts'
import type { MapEntry, TextTree, Tree } from '../../text/tree.ts'
import { described, quoted } from '../../text/wording.ts'

/** What a map defines by names that its author chose. Names that differ only in case are noted. */
export function decodeNamed<T>(
  tree: Tree,
  decode: (entry: MapEntry, reading: Reading) => T | undefined,
  reading: Reading,
): readonly T[] {
  if (tree.kind !== 'map') {
    noteNoMap(tree, reading)
    return []
  }
  const names = new Map<string, TextTree>()
  return gathered(tree.entries, entry => {
    checkName(entry.key, names, reading)
    const decoded = decode(entry, reading)
    return decoded === undefined ? [] : [decoded]
  })
}

function noteNoMap(tree: Tree, reading: Reading): void {
  note(reading, tree.at, {
    code: 'shape/not-a-map',
    message: `a map from names must stand here, not ${described(tree)}`,
    help: 'write each name with a colon, and what it is after it',
  })
}

function checkName(name: TextTree, names: Map<string, TextTree>, reading: Reading): void {
  if (name.text === '') {
    note(reading, name.at, { code: 'name/missing', message: 'this name is empty', help: 'write the name' })
    return
  }
  const other = names.get(folded(name.text))
  if (other === undefined) names.set(folded(name.text), name)
  else noteCase(name.text, name.at, other.text, other.at, reading)
}

/** A name as it is compared where capitals do not count. */
export function folded(name: string): string {
  return name.toLowerCase()
}

export function noteCase(name: string, at: Span, other: string, otherAt: Span, reading: Reading): void {
  note(reading, at, {
    code: 'name/case',
    message: `${quoted(name)} and ${quoted(other)} differ only in capitals`,
    why: 'a reader would take them for one',
    help: 'give one of them another name',
    related: [{ at: otherAt, label: 'the other one' }],
  })
}
