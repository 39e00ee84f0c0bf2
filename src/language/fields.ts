import { addAll } from '../model/add-all.ts'
import { anyWithin } from '../model/any-within.ts'
import type { Finding } from '../model/diagnostic.ts'
import { nearest } from '../text/did-you-mean.ts'
import { orderSlip } from './decode/order-slip.ts'
import type { Decoder, Reading } from './reading.ts'
import { shapes } from './shapes/index.ts'
import type { MapEntry, MapTree, Tree } from '../text/tree.ts'
import { shapeFindings } from './validate.ts'

/** The entries of a map by key. */
export type Fields = ReadonlyMap<string, MapEntry>

/** The entries of a map with which its shape finds nothing wrong. What is wrong is noted, and the entry left out. */
export function fieldsOf(shape: string, tree: Tree, reading: Reading): Fields {
  const found = shapeFindings(shape, tree)
  addAll(
    reading.findings,
    found.map(finding => (tree.kind === 'map' ? aboutOrder(finding, tree) : finding)),
  )
  if (tree.kind !== 'map') return new Map()
  const holdsWrong = anyWithin(found.map(({ at }) => at))
  const right = tree.entries.filter(({ key, value }) => !holdsWrong(value.at) && !holdsWrong(key.at))
  return new Map(right.map(entry => [entry.key.text, entry]))
}

/** What stands at a key, decoded; undefined where nothing does. */
export function fieldOf<T>(fields: Fields, key: string, decode: Decoder<T>, reading: Reading): T | undefined {
  const entry = fields.get(key)
  return entry && decode(entry.value, reading)
}

/** Whether a map has one of the keys, rightly spelt or not: what is misspelt is not missing too. */
export function holdsAny(shape: string, tree: MapTree, keys: readonly string[]): boolean {
  const known = shapes.get(shape)?.keys ?? {}
  return tree.entries.some(
    ({ key }) => keys.includes(key.text) || (!Object.hasOwn(known, key.text) && nearest(key.text, keys).length > 0),
  )
}

/** A wrong order is common enough to have words of its own. */
function aboutOrder(finding: Finding, tree: MapTree): Finding {
  if (finding.code !== 'shape/wrong-value') return finding
  const order = tree.entries.find(({ key, value }) => key.text === 'order' && value.at === finding.at)?.value
  return order?.kind === 'text' ? { ...finding, ...orderSlip(order.text) } : finding
}
