import { mostFindings } from '../../model/first-findings.ts'
import { addAll } from '../../model/add-all.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { Fields } from '../../language/fields.ts'
import type { Reading } from '../../language/reading.ts'
import { missingKeys, notAMap, tooFewKeys, unknownKey, wrongValue } from '../../language/shape-findings.ts'
import type { Form } from '../../language/shapes/form.ts'
import { requiredOf } from '../../language/shapes/required.ts'
import type { Key, Shape } from '../../language/shapes/shape.ts'
import type { MapEntry, MapTree, Tree } from '../../text/tree.ts'

/** The entries of a map with which its shape finds nothing wrong. What is wrong is noted, and the entry left out. */
export function roomFieldsOf(shape: Shape, tree: Tree, reading: Reading): Fields {
  if (tree.kind !== 'map') {
    reading.findings.push(notAMap(shape, tree))
    return new Map()
  }
  const right = new Map<string, MapEntry>()
  for (const entry of tree.entries) if (isRight(entry, shape)) right.set(entry.key.text, entry)
  const isWhole = right.size === tree.entries.length && right.size >= (shape.least ?? 0)
  if (!isWhole || lacks(shape, right)) addAll(reading.findings, mistakesIn(shape, tree))
  return right
}

function isRight({ key, value }: MapEntry, shape: Shape): boolean {
  const known = keyOf(shape, key.text)
  return known !== undefined && fits(value, known.form)
}

function keyOf({ keys }: Shape, name: string): Key | undefined {
  return Object.hasOwn(keys, name) ? keys[name] : undefined
}

function lacks(shape: Shape, right: Fields): boolean {
  return requiredOf(shape).some(name => !right.has(name))
}

/** Wrong values, keys that there are not, those that are missing. */
function mistakesIn(shape: Shape, tree: MapTree): readonly Finding[] {
  const found: Finding[] = []
  const unknown: string[] = []
  for (const { key, value } of tree.entries) {
    const known = keyOf(shape, key.text)
    if (known === undefined) unknown.push(key.text)
    else if (!fits(value, known.form)) found.push(wrongValue(shape, tree, [key.text]))
  }
  unknown.forEach((key, place) => found.push(unknownKey(shape, tree, key, place < mostFindings)))
  const missing = missingIn(shape, tree)
  if (missing.length > 0) addAll(found, missingKeys(shape, tree, missing, unknown))
  if (tree.entries.length < (shape.least ?? 0)) found.push(tooFewKeys(shape, tree))
  return found
}

function missingIn(shape: Shape, { entries }: MapTree): readonly string[] {
  return requiredOf(shape).filter(name => !entries.some(({ key }) => key.text === name))
}

/** The keys of a reader's schema that shapes of rooms use; what has none is left to its decoder. */
function fits(value: Tree, { reader }: Form): boolean {
  if (reader.type === undefined && reader.enum === undefined) return true
  if (value.kind !== 'text') return false
  if (Array.isArray(reader.enum)) return reader.enum.includes(value.text)
  return typeof reader.pattern === 'string' ? patternOf(reader.pattern).test(value.text) : true
}

const patterns = new Map<string, RegExp>()

function patternOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(text)
  patterns.set(text, pattern)
  return pattern
}
