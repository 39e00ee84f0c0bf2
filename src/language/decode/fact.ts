import { type Condition, type Fact, type FactWord, inspections, observations } from '../../model/syntax.ts'
import { decodeCondition } from './condition.ts'
import { decodeEvent } from './event.ts'
import { nameOf } from './name.ts'
import { decodeTest } from './test.ts'
import { fieldOf, type Fields, fieldsOf } from '../fields.ts'
import { note, type Reading } from '../reading.ts'
import type { MapTree, TextTree, Tree } from '../../text/tree.ts'
import { described, inARow, meantOr } from '../../text/wording.ts'

export const factWords = [...inspections, ...observations]

/** A word of the table of facts, a counter, a test, an event of `tonight` or `ever`, or after `if` any condition. */
export function decodeFact(tree: Tree, reading: Reading): Fact | undefined {
  switch (tree.kind) {
    case 'text':
      return factOfText(tree, reading)
    case 'map':
      return factOfMap(tree, reading)
    default:
      return noteUnknown(tree, reading)
  }
}

export function isFactWord(text: string): text is FactWord {
  return factWords.some(word => word === text)
}

function factOfText(tree: TextTree, reading: Reading): Fact | undefined {
  return isFactWord(tree.text) ? { kind: 'word', word: tree.text } : noteUnknown(tree, reading)
}

function factOfMap(tree: MapTree, reading: Reading): Fact | undefined {
  const [only, ...others] = tree.entries
  if (only?.key.text === 'counter' && others.length === 0)
    return counterAt(fieldsOf('fact/counter', tree, reading), reading)
  const [key] = tree.entries.flatMap(entry => (isOfCondition(entry.key.text) ? [entry.key.text] : []))
  if (key === undefined) {
    const test = decodeTest(tree, reading)
    return test && { kind: 'test', test }
  }
  const condition = conditionAt(key, fieldsOf(`fact/${key}`, tree, reading), reading)
  return condition && { kind: 'condition', condition }
}

/** With a bound beside it, it is a test. */
function counterAt(fields: Fields, reading: Reading): Fact | undefined {
  const counter = fieldOf(fields, 'counter', nameOf, reading)
  return counter && { kind: 'number', test: { kind: 'counter', counter } }
}

function isOfCondition(key: string): key is 'tonight' | 'ever' | 'if' {
  return key === 'tonight' || key === 'ever' || key === 'if'
}

function conditionAt(key: 'tonight' | 'ever' | 'if', fields: Fields, reading: Reading): Condition | undefined {
  if (key === 'if') return fieldOf(fields, key, decodeCondition, reading)
  const event = fieldOf(fields, key, decodeEvent, reading)
  return event && { kind: key, event }
}

function noteUnknown(tree: Tree, reading: Reading): undefined {
  const text = tree.kind === 'text' ? tree.text : ''
  return note(reading, tree.at, {
    code: 'fact/unknown',
    message: `a fact must stand here, not ${described(tree)}`,
    help: /^count(er)?s?$/.test(text)
      ? 'write { counter: coins }, with the name of the counter'
      : meantOr(text, factWords, `write one of ${inARow(factWords)}, a counter as { counter: coins }, or a test`),
  })
}
