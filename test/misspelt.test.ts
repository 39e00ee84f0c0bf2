import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import { readPhases } from '../src/setup/phases/read-phases.ts'
import { shapes } from '../src/language/shapes/index.ts'

const root = join(__dirname, '..')
const rules = { name: 'rules', text: readFileSync(join(root, 'setups/lib/rules.yaml'), 'utf8') }
const words = new Set([...shapes.values()].flatMap(({ keys }) => Object.keys(keys)))

/** How often each key of the language is tried, at most. */
const times = 5

const documents = ['fixtures/rules', 'fixtures/effects'].flatMap(folder =>
  readdirSync(join(root, folder)).flatMap(name => readFileSync(join(root, folder, name), 'utf8').split(/^---\n/m)),
)

/** By key, documents with that key misspelt. */
function misspellings(): ReadonlyMap<string, readonly string[]> {
  const slips = new Map<string, string[]>()
  for (const text of documents) {
    visit(parseDocument(text), {
      Pair(_, { key }) {
        if (!isScalar<string>(key) || !key.range || !words.has(key.value)) return
        const known = slips.get(key.value) ?? []
        const end = key.range[1]
        if (known.length < times) slips.set(key.value, [...known, `${text.slice(0, end)}x${text.slice(end)}`])
      },
    })
  }
  return slips
}

test.each([...misspellings()])('%s misspelt is one finding', (key, texts) => {
  for (const text of texts) {
    const { documents: read, findings } = readPhases({ name: 'slip.yaml', text }, () => rules)
    const all = [...findings, ...read.flatMap(document => document.findings)]
    const told = all.map(({ at }) => at.source.text.slice(at.start, at.end))
    expect([told, all.map(({ message }) => message)]).toEqual([[`${key}x`], [expect.anything()]])
  }
})
