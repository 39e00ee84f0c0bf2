import type { Name, Test } from '../../model/syntax.ts'
import { given } from '../given.ts'
import { flagOf, nameOf, numberOf } from './name.ts'
import { decodeSelector } from './selector.ts'
import { fieldOf, type Fields, fieldsOf } from '../fields.ts'
import { decodeEach, itemsOf, note, type Reading, refer, type Referent } from '../reading.ts'
import { shapes } from '../shapes/index.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** What one player may be; every key of the map must hold. */
export function decodeTest(tree: Tree, reading: Reading): Test | undefined {
  if (tree.kind === 'text') return noteText(tree.text, tree, reading)
  const before = reading.findings.length
  const fields = fieldsOf('test', tree, reading)
  const tests = [...fields.keys()].flatMap(key => testsAt(key, fields, reading))
  if (tree.kind === 'map' && before === reading.findings.length) checkCounter(tree, fields, reading)
  const [test] = tests
  return tests.length > 1 ? { kind: 'all', tests } : test
}

export function isTestKey(key: string): boolean {
  return shapes.get('test')?.keys[key] !== undefined
}

function noteText(text: string, tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'test/text',
    message: `a test is a map, not ${quoted(text)}`,
    why: 'a test says what a player may be',
    help: /^(un)?allied$/i.test(text)
      ? `write { ${text.toLowerCase()}: self }`
      : `for one player write { is: ${text} }, for a faction { alignment: ${text} }, for a role { role: ${text} }, for a mark { marked: ${text} }`,
  })
}

function testsAt(key: string, fields: Fields, reading: Reading): readonly Test[] {
  const value = fields.get(key)?.value
  const test = value && testOf(key, value, fields, reading)
  return test === undefined ? [] : [test]
}

function testOf(key: string, value: Tree, fields: Fields, reading: Reading): Test | undefined {
  switch (key) {
    case 'alignment':
      if (isWord(value, 'original')) return originalOf(key, value)
      return named(value, reading, 'alignment', faction => ({ kind: 'alignment', faction }))
    case 'role':
      if (isWord(value, 'original')) return originalOf(key, value)
      if (isWord(value, 'chosen')) return perhapsNot(value, { kind: 'chosen-role' })
      return named(value, reading, 'role', role => ({ kind: 'role', role }))
    case 'has':
      return named(value, reading, undefined, what => ({ kind: 'has', what }))
    case 'marked':
      return named(value, reading, undefined, mark => ({ kind: 'marked', mark }))
    case 'can': {
      const what = nameOf(value, reading)
      if (what !== undefined) refer(reading, 'match', [what])
      return what && { kind: 'can', what }
    }
    case 'alive':
      return { kind: 'alive', alive: flagOf(value) ?? true }
    case 'counter':
      return counterOf(value, fields, reading)
    case 'same-alignment-as':
    case 'same-role-as': {
      const as = decodeSelector(value, reading)
      return as && { kind: key, as }
    }
    case 'allied':
    case 'unallied': {
      const to = decodeSelector(value, reading)
      if (to === undefined) return undefined
      const allied: Test = { kind: 'allied', to }
      return key === 'allied' ? allied : { kind: 'not', test: allied }
    }
    case 'is': {
      const who = decodeSelector(value, reading)
      return who && { kind: 'is', who }
    }
    case 'not': {
      const test = decodeTest(value, reading)
      return test && { kind: 'not', test }
    }
    case 'any':
    case 'all':
      return { kind: key, tests: decodeEach(itemsOf(value), decodeTest, reading) }
    default:
      return undefined
  }
}

/** `original`, or `{ not: original }`. */
function isWord(tree: Tree, word: string): boolean {
  if (tree.kind === 'text') return tree.text === word
  return (
    tree.kind === 'map' &&
    tree.entries.length === 1 &&
    tree.entries.some(({ key, value }) => key.text === 'not' && value.kind === 'text' && isWord(value, word))
  )
}

function originalOf(of: 'role' | 'alignment', tree: Tree): Test {
  return perhapsNot(tree, { kind: 'original', of })
}

function perhapsNot({ kind }: Tree, test: Test): Test {
  return kind === 'text' ? test : { kind: 'not', test }
}

/** `Town`, or `{ not: Town }`. */
function named(
  tree: Tree,
  reading: Reading,
  to: Referent | undefined,
  testFor: (name: Name) => Test,
): Test | undefined {
  const isNot = tree.kind === 'map'
  const name = isNot ? fieldOf(fieldsOf('not-text', tree, reading), 'not', nameOf, reading) : nameOf(tree, reading)
  if (name === undefined) return undefined
  if (to !== undefined) refer(reading, to, [name])
  return isNot ? { kind: 'not', test: testFor(name) } : testFor(name)
}

function counterOf(value: Tree, fields: Fields, reading: Reading): Test | undefined {
  const counter = nameOf(value, reading)
  const bounds = given({
    atLeast: fieldOf(fields, 'at-least', numberOf, reading),
    atMost: fieldOf(fields, 'at-most', numberOf, reading),
  })
  return counter && { kind: 'counter', counter, ...bounds }
}

/** A counter and its bounds stand together. */
function checkCounter(tree: MapTree, fields: Fields, reading: Reading): void {
  const hasBounds = fields.has('at-least') || fields.has('at-most')
  if (fields.has('counter') === hasBounds) return
  note(reading, tree.at, {
    code: 'test/counter',
    message: hasBounds ? 'a bound stands here without its counter' : 'a counter stands here without a bound',
    why: 'a counter is held against a number',
    help: 'write { counter: dollars, at-least: 2 }',
  })
}
