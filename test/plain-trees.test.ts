import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsedByYaml } from '../src/text/parse.ts'
import { packTrees } from '../src/text/packed-trees.ts'
import { plainTreesOf } from '../src/text/plain/plain-trees.ts'

const files = ['fixtures', 'setups', 'examples']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)))
  .filter(path => /\.(ya?ml|json)$/.test(path))
  .map(path => readFileSync(path, 'utf8'))

test('what is read without yaml is what yaml answers, in all files', () => {
  const read = files.filter(isReadAlike)
  expect(read.length / files.length).toBeGreaterThan(0.5)
})

test('and in files with a mistake or two', () => {
  const part = fc.constantFrom(...files.filter(text => text.length < 20_000))
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    width: fc.constantFrom(0, 0, 1, 2, 7, 20),
    written: fc.constantFrom('', ' ', '  ', '\n', '\n\n', ':', ': ', '-', '- ', '\n- ', ',', '[', ']', '{', '}', '#', ' # c', '\n#', '"', "'", "''", '?', '\n---\n', '---', '...', 'a: b', '\na:', '\n  a:\n', '*', '&a ', '|\n', '\t', 'é', '\r', '\\'), // prettier-ignore
  })
  fc.assert(
    fc.property(part, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(change, { maxLength: 3 }), (text, from, changes) => {
      const start = text.lastIndexOf('\n', Math.floor(from * text.length)) + 1
      const cut = text.slice(start, start + 600)
      isReadAlike(changes.reduce(changed, cut))
    }),
    { numRuns: Number(process.env.SNARF_TEXTS ?? 2000) },
  ) // prettier-ignore
})

test.each([
  ['a list of many words', (count: number) => `[${'a,'.repeat(count)}]`],
  ['many lines', (count: number) => '- a\n'.repeat(count)],
  ['many documents', (count: number) => 'a: b\n---\n'.repeat(count) + 'a'],
  ['deep brackets', (count: number) => '['.repeat(count / 1000) + ']'.repeat(count / 1000)],
  ['deep lists', (count: number) => '- '.repeat(count / 1000) + 'a'],
])('the limits are the same: %s', (_, written) => {
  for (const count of [3000, 8000, 16_000, 33_000, 66_000, 99_900, 100_100]) isReadAlike(written(count))
})

function changed(text: string, { at, width, written }: { at: number; width: number; written: string }): string {
  const place = Math.floor(at * text.length)
  return text.slice(0, place) + written + text.slice(place + width)
}

/** Whether it is plain; if so, yaml must answer the same. */
function isReadAlike(text: string): boolean {
  const source = { name: 'it.yaml', text }
  const trees = plainTreesOf(source)
  if (trees === undefined) return false
  const byYaml = parsedByYaml(source)
  const packed = [trees, byYaml.trees].map(each => JSON.stringify(packTrees(each)))
  if (packed[0] !== packed[1] || byYaml.findings.length > 0) expect({ text, trees, findings: [] }).toEqual({ text, ...byYaml }) // prettier-ignore
  return true
}
