import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryText } from '../scripts/library-page.ts'
import { publicNames } from '../scripts/public-names.ts'

const root = join(__dirname, '..')
const names = publicNames(root)

test('every public name says what it is', () => {
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter(({ says }) => says === '').map(({ name }) => name)).toEqual([])
})

test('the page of them is the one that is kept', () => {
  expect(readFileSync(join(root, 'docs/library.md'), 'utf8')).toBe(libraryText(root))
})

test('each type that a declaration names is said on the page', () => {
  const page = readFileSync(join(root, 'docs/library.md'), 'utf8')
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) =>
    text.replace(/\/\*\*[\s\S]*?\*\/|'[^']*'|\/\/.*/g, ''),
  )
  const said = new Set(
    blocks.flatMap(text => [...text.matchAll(/\b(?:type|interface|class) (\w+)/g)].map(([, name]) => name)),
  )
  const named = new Set(blocks.flatMap(text => text.match(/(?<=[:|=<,&(] |<|\[\]\)? \| |readonly )[A-Z]\w+/g) ?? []))
  // Of TypeScript itself, and what `Every effect` says in their place.
  const others = new Set('Exclude Extract Key Kind Line Maker Map Name NonNullable Omit Params Partial Place Readonly ReadonlyMap ReadonlySet Record Required ReturnType Set Type TypedVerb InOneWord V Word'.split(' ')) // prettier-ignore
  expect([...named].filter(name => !said.has(name) && !others.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(80)
})
