import type { ErrorObject } from 'ajv'
import type { Finding } from '../model/diagnostic.ts'
import { missingKeys, notAMap, tooFewKeys, unknownKey, wrongValue } from './shape-findings.ts'
import { shapes } from './shapes/index.ts'
import type { Shape } from './shapes/shape.ts'
import type { MapTree, Tree } from '../text/tree.ts'
import { validators } from './validators.generated.ts'

/**
 * What is wrong with a map as such: its keys, those that it lacks, and values that are no part of the language. `shape` is a
 * name of the table of shapes (`role`, `effect/kill`). Selectors, effects and the like within it are left to their decoders.
 */
export function shapeFindings(name: string, tree: Tree): readonly Finding[] {
  const shape = shapes.get(name)
  const validate = validators.get(name)
  if (shape === undefined || validate === undefined) throw new Error(`no shape is called ${name}`)
  if (tree.kind !== 'map') return [notAMap(shape, tree)]
  return validate(lookedAt(shape, tree)) ? [] : findingsOf(shape, tree, validate.errors ?? [])
}

function findingsOf(shape: Shape, tree: MapTree, errors: readonly ErrorObject[]): readonly Finding[] {
  const about = (keyword: string) => errors.filter(error => error.keyword === keyword && error.instancePath === '')
  const unknown = about('additionalProperties').map(error => String(error.params.additionalProperty))
  const missing = about('required').map(error => String(error.params.missingProperty))
  const wrong = new Set(errors.map(error => error.instancePath).filter(path => path !== ''))
  return [
    ...unknown.map(key => unknownKey(shape, tree, key)),
    ...missingKeys(shape, tree, missing, unknown),
    ...about('minProperties').map(() => tooFewKeys(shape, tree)),
    ...[...wrong].map(path => wrongValue(shape, tree, path.slice(1).split('/').map(unescaped))),
  ]
}

/** A step of a JSON pointer as it was before it was escaped. */
function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** What a validator looks at. What a decoder looks at by itself may be large, and is not copied for it. */
function lookedAt(shape: Shape, { entries }: MapTree): Plain {
  const plain = newPlain()
  for (const { key, value } of entries) plain[key.text] = isForDecoder(shape, key.text) ? null : plainOf(value, 1)
  return plain
}

function isForDecoder({ keys }: Shape, key: string): boolean {
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined
  return known !== undefined && Object.keys(known.form.reader).length === 0
}

/** No key of it is inherited. */
type Plain = Record<string, unknown>

function newPlain(): Plain {
  return Object.create(null) as Plain
}

/** Nothing is there below the values of its values. */
function plainOf(tree: Tree, depth: number): unknown {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'empty':
      return null
    case 'list':
      return depth > 2 ? [] : tree.items.map(item => plainOf(item, depth + 1))
    case 'map': {
      const plain = newPlain()
      if (depth > 2) return plain
      for (const { key, value } of tree.entries) plain[key.text] = plainOf(value, depth + 1)
      return plain
    }
  }
}
