import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Fields } from '../../language/fields.ts'
import type { Reading } from '../../language/reading.ts'
import { missingKeys, notAMap, tooFewKeys, unknownKey, wrongValue } from '../../language/shape-findings.ts'
import type { Form } from '../../language/shapes/form.ts'
import { requiredOf } from '../../language/shapes/required.ts'
import type { Shape } from '../../language/shapes/shape.ts'
import type { Entry, MapTree, Tree } from '../../text/tree.ts'

/** The entries of a map with which its shape finds nothing wrong. What is wrong is noted, and the entry left out. */
export function roomFieldsOf(shape: Shape, tree: Tree, reading: Reading): Fields {
  if (tree.kind !== 'map') {
    reading.findings.push(notAMap(shape, tree))
    return new Map()
  }
  const right = new Map<string, Entry>()
  const unknown: string[] = []
  const found: Finding[] = []
  for (const entry of tree.entries) {
    const { key, value } = entry
    const known = Object.hasOwn(shape.keys, key.text) ? shape.keys[key.text] : undefined
    if (known === undefined) unknown.push(key.text)
    else if (!fits(value, known.form)) found.push(wrongValue(shape, tree, [key.text]))
    else right.set(key.text, entry)
  }
  for (const key of unknown) found.push(unknownKey(shape, tree, key))
  const missing = missingIn(shape, tree)
  if (missing.length > 0) addAll(found, missingKeys(shape, tree, missing, unknown))
  if (tree.entries.length < (shape.least ?? 0)) found.push(tooFewKeys(shape, tree))
  addAll(reading.findings, found)
  return right
}

function missingIn(shape: Shape, { entries }: MapTree): readonly string[] {
  return requiredOf(shape).filter(name => !entries.some(({ key }) => key.text === name))
}

/** The keys of a reader's schema that shapes of rooms use; what has none is left to its decoder. */
function fits(value: Tree, { reader }: Form): boolean {
  if (Object.keys(reader).length === 0) return true
  if (value.kind !== 'text') return false
  if (Array.isArray(reader.enum)) return reader.enum.includes(value.text)
  return typeof reader.pattern === 'string' ? new RegExp(reader.pattern).test(value.text) : true
}
