import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulePages } from '../src/lint/pages.ts'
import { codesExplained, meaningOfCode } from '../src/render/code-groups.ts'
import { codeMeanings } from '../src/rooms/words/code-meanings.ts'

const root = join(__dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))
const given = files.flatMap(path => {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/(?:code: |refusal\(\s*)'([a-z-]+\/[a-z0-9-]+)'/g)].map(([, code = '']) => code)
})
const known = new Set([...rulePages.map(({ id }) => id), ...codesExplained, ...Object.keys(codeMeanings)])

test('every code that is given anywhere is known to `snarf explain`', () => {
  expect(new Set(given).size).toBeGreaterThan(150)
  expect([...new Set(given)].filter(code => !known.has(code)).sort()).toEqual([])
})

test('what is known of a code names it', () => {
  for (const code of codesExplained) expect(meaningOfCode(code)[0]).toContain(`${code}: about `)
})
