import type { Finding } from '../model/diagnostic.ts'
import { mostFindings } from '../model/first-findings.ts'
import type { MapTree, Tree } from '../text/tree.ts'
import { missingKeys, notAMap, tooFewKeys, unknownKey, wrongValue } from './shape-findings.ts'
import { shapes } from './shapes/index.ts'
import { requiredOf } from './shapes/required.ts'
import type { Shape } from './shapes/shape.ts'
import type { JsonSchema } from './shapes/form.ts'

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

/** Where a value is none that a form's `reader` allows: the ways to it and to what stands in it, each once. `[]` is the value itself. */
function misfits(reader: JsonSchema, value: Tree): readonly (readonly string[])[] {
  const { enum: words, pattern, items, additionalProperties: inner, minItems = 0 } = reader as Reader
  if (words !== undefined) return value.kind === 'text' && words.includes(value.text) ? [] : itself
  if (!hasType(reader, value)) return itself
  switch (value.kind) {
    case 'text':
      return pattern === undefined || expressionOf(pattern).test(value.text) ? [] : itself
    case 'empty':
      return []
    case 'list': {
      const within =
        items === undefined ? [] : value.items.flatMap((item, place) => below(String(place), misfits(items, item)))
      return value.items.length < minItems ? [...itself, ...within] : within
    }
    case 'map':
      return inner === undefined
        ? []
        : value.entries.flatMap(entry => below(entry.key.text, misfits(inner, entry.value)))
  }
}

/** What of JSON Schema the tables of shapes use for what the reader checks by itself. `{}` leaves all to a decoder. */
interface Reader {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly additionalProperties?: JsonSchema
}

const itself: readonly (readonly string[])[] = [[]]

/** As a JSON value has it: every scalar is its text. */
const typeOf = { text: 'string', empty: 'null', list: 'array', map: 'object' } as const

function hasType({ type }: Reader, { kind }: Tree): boolean {
  return type === undefined || (typeof type === 'string' ? type === typeOf[kind] : type.includes(typeOf[kind]))
}

function below(step: string, ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return ways.map(way => [step, ...way])
}

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u')
  expressions.set(pattern, known)
  return known
}
