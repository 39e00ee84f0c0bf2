import * as fc from 'fast-check'
import { placeOf } from '../src/model/place.ts'
import { parseTrees } from '../src/text/parse.ts'
import { parseJson } from '../src/text/json-tree.ts'
import type { Tree } from '../src/text/tree.ts'

const source = (text: string) => ({ name: 'line.jsonl', text })

test('a value is read as YAML reads it, at the same places', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1), (value, indent) => {
      const text = source(JSON.stringify(value, undefined, indent))
      const yaml = parseTrees(text)
      const { tree, findings } = parseJson(text)
      expect(findings.map(({ code }) => code)).toEqual(yaml.findings.map(({ code }) => code))
      if (yaml.findings.length === 0) expect(tree && shapeOf(tree)).toEqual(yaml.trees.map(shapeOf)[0])
    }),
    { numRuns: 300 },
  )
})

test('no text is read that is not JSON, and none throws', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', 'a', '1', '-', 'null', ' ', '\n')),
      parts => {
        const text = parts.join('')
        const { tree, findings } = parseJson(source(text))
        expect(tree !== undefined).toBe(isJson(text))
        expect(findings.length > 0 || tree !== undefined).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

test('a place is that of the whole file', () => {
  const [finding] = parseJson({ ...source('{"a" 1}'), firstLine: 7 }).findings
  expect(finding && placeOf(finding.at)).toEqual({ line: 7, column: 6 })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function shapeOf(tree: Tree): unknown {
  switch (tree.kind) {
    case 'map':
      return tree.entries.map(({ key, value }) => [shapeOf(key), shapeOf(value)])
    case 'list':
      return tree.items.map(shapeOf)
    case 'text':
      return [tree.text, tree.at.start, tree.at.end]
    case 'empty':
      return null
  }
}
