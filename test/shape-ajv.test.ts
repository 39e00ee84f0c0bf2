import { Ajv } from 'ajv'
import * as fc from 'fast-check'
import { readerSchema } from '../src/language/schemas.ts'
import { shapes } from '../src/language/shapes/index.ts'
import { shapeFindings } from '../src/language/validate.ts'
import { parseTrees } from '../src/text/parse.ts'
import type { Tree } from '../src/text/tree.ts'

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true })
const names = [...shapes.keys()]
const validators = new Map([...shapes].map(([name, shape]) => [name, ajv.compile(readerSchema(shape))]))

const scalar = fc.constantFrom(
  '',
  'true',
  'yes',
  '0',
  '1',
  '1.5',
  '1234567890',
  'town',
  'a/b',
  'none',
  'alive',
  'N',
  '~',
)
const value = fc.letrec(tie => ({
  any: fc.oneof(scalar, fc.constant(null), fc.array(tie('any'), { maxLength: 3 }), fc.dictionary(scalar, tie('any'), { maxKeys: 2 })), // prettier-ignore
})).any
const given = fc.constantFrom(...names).chain(name => {
  const keys = [...Object.keys(shapes.get(name)?.keys ?? {}), 'nonsense', 'a/b', 'x~y']
  return fc.record({ name: fc.constant(name), map: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 }) })
})

test('the reader finds a map right where a validator of JSON Schema does, and counts the same mistakes', () => {
  fc.assert(
    fc.property(given, ({ name, map }) => {
      const tree = treeOf(map)
      const validate = validators.get(name)
      const isRight = validate?.(plainOf(tree, name)) ?? false
      const paths = new Set(validate?.errors?.map(({ instancePath }) => instancePath).filter(path => path !== ''))
      const findings = shapeFindings(name, tree)
      expect({ name, isRight: findings.length === 0 }).toEqual({ name, isRight })
      expect(findings.filter(({ code }) => code === 'shape/wrong-value')).toHaveLength(paths.size)
    }),
    { numRuns: 3000, seed: 7 },
  )
})

function treeOf(map: unknown): Tree {
  const { trees } = parseTrees({ name: 'drawn.yaml', text: JSON.stringify(map) })
  const [tree] = trees
  if (tree === undefined) throw new Error('no tree')
  return tree
}

/** What a decoder looks at is nothing to a validator. */
function plainOf(tree: Tree, name: string): unknown {
  if (tree.kind !== 'map') return null
  const keys = shapes.get(name)?.keys ?? {}
  return Object.fromEntries(
    tree.entries.map(({ key, value: at }) => [
      key.text,
      Object.keys(keys[key.text]?.form.reader ?? { none: 1 }).length === 0 ? null : asValue(at),
    ]),
  )
}

function asValue(tree: Tree): unknown {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'empty':
      return null
    case 'list':
      return tree.items.map(asValue)
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value: at }) => [key.text, asValue(at)]))
  }
}
