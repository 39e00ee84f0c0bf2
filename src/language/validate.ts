import type { Finding } from '../model/diagnostic.ts'
import { mostFindings } from '../model/first-findings.ts'
import type { MapTree, Tree } from '../text/tree.ts'
import { misfits } from './misfits.ts'
import { missingKeys, notAMap, tooFewKeys, unknownKey, wrongValue } from './shape-findings.ts'
import { shapes } from './shapes/index.ts'
import { requiredOf } from './shapes/required.ts'
import type { Shape } from './shapes/shape.ts'

/**
 * What is wrong with a map as such: its keys, those that it lacks, and values that are no part of the language. `shape` is a
 * name of the table of shapes (`role`, `effect/kill`). Selectors, effects and the like within it are left to their decoders.
 */
export function shapeFindings(name: string, tree: Tree): readonly Finding[] {
  const shape = shapes.get(name)
  if (shape === undefined) throw new Error(`no shape is called ${name}`)
  if (tree.kind !== 'map') return [notAMap(shape, tree)]
  return mapFindings(shape, tree)
}

function mapFindings(shape: Shape, tree: MapTree): readonly Finding[] {
  const { unknown, wrong } = keyed(shape, tree)
  const missing = requiredOf(shape).filter(key => !tree.entries.some(entry => entry.key.text === key))
  const isShort = tree.entries.length < (shape.least ?? 0)
  if (unknown.length === 0 && wrong.length === 0 && missing.length === 0 && !isShort) return none
  return [
    // Those that stand first are shown.
    ...unknown.map((key, place) => unknownKey(shape, tree, key, place < mostFindings)),
    ...missingKeys(shape, tree, missing, unknown),
    ...(isShort ? [tooFewKeys(shape, tree)] : []),
    ...wrong.map(path => wrongValue(shape, tree, path)),
  ]
}

const none: readonly Finding[] = []

/** Keys that the shape does not know, and the ways to values that do not fit their keys. */
function keyed(shape: Shape, { entries }: MapTree): Keyed {
  const { keys, others } = shape
  const unknown: string[] = []
  const wrong: (readonly string[])[] = []
  for (const { key, value } of entries) {
    const form = Object.hasOwn(keys, key.text) ? keys[key.text]?.form : others
    if (form === undefined) unknown.push(key.text)
    else for (const way of misfits(form.reader, value)) wrong.push([key.text, ...way])
  }
  return { unknown, wrong }
}

interface Keyed {
  readonly unknown: readonly string[]
  readonly wrong: readonly (readonly string[])[]
}
