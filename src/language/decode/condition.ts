import { addAll } from '../../model/add-all.ts'
import type { Condition } from '../../model/syntax.ts'
import { given } from '../given.ts'
import { decodeEvent, isEventName } from './event.ts'
import { numberOf } from './name.ts'
import { decodeNights } from './nights.ts'
import { decodeSelector } from './selector.ts'
import { decodeTest, isTestKey } from './test.ts'
import { nearest } from '../../text/did-you-mean.ts'
import { fieldOf, type Fields, fieldsOf } from '../fields.ts'
import { decodeEach, itemsOf, newReading, note, type Reading } from '../reading.ts'
import { shapes } from '../shapes/index.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'
import { quoted } from '../../text/wording.ts'

/** What the night may be asked; every key of the map must hold. */
export function decodeCondition(tree: Tree, reading: Reading): Condition | undefined {
  const fields = fieldsOf('condition', tree, reading)
  const conditions = [...fields.values()].flatMap(entry => {
    const condition = conditionOf(entry, reading)
    return condition === undefined ? [] : [condition]
  })
  const [condition] = conditions
  return conditions.length > 1 ? { kind: 'all', conditions } : condition
}

function conditionOf({ key, value }: MapEntry, reading: Reading): Condition | undefined {
  switch (key.text) {
    case 'tonight':
    case 'ever': {
      const event = decodeEvent(value, reading)
      return event && { kind: key.text, event }
    }
    case 'night': {
      const nights = decodeNights(value, reading)
      return nights && { kind: 'night', nights }
    }
    case 'living':
      return livingOf(value, reading)
    case 'chance':
      return { kind: 'chance', of: numberOf(value) ?? 0 }
    case 'not': {
      const condition = decodeCondition(value, reading)
      return condition && { kind: 'not', condition }
    }
    case 'any':
    case 'all':
      return { kind: key.text, conditions: decodeEach(itemsOf(value), decodeCondition, reading) }
    default:
      return putTo(key, value, reading)
  }
}

/** How many live, or how many of those meet a test: all keys but the bounds are its own. */
function livingOf(tree: Tree, reading: Reading): Condition | undefined {
  const fields = fieldsOf('living', tree, reading)
  const tests = [...fields.values()].filter(({ key }) => !isBound(key.text))
  const counter = fields.get('counter')
  if (counter !== undefined) return noteCounter(counter, reading)
  if (tests.length === fields.size) return fields.size === 0 ? undefined : noteNoBound(tree, reading)
  const bounds = boundsOf(fields, reading)
  if (tests.length === 0 || tree.kind !== 'map') return { kind: 'living', ...bounds }
  const test = decodeTest({ ...tree, entries: tests }, reading)
  return test && { kind: 'living', test, ...bounds }
}

function isBound(key: string): boolean {
  return key === 'at-least' || key === 'at-most'
}

function noteNoBound(tree: Tree, reading: Reading): undefined {
  return note(reading, tree.at, {
    code: 'living/no-bound',
    message: 'it is not said how many must live',
    why: 'the living are counted, and held against a number',
    help: 'write it within the braces of “living”: { living: { alignment: Mafia, at-least: 1 } }',
  })
}

/** The bounds beside it would be those of the living. */
function noteCounter({ key }: MapEntry, reading: Reading): undefined {
  return note(reading, key.at, {
    code: 'living/counter',
    message: '“counter” stands beside the number of those who live',
    why: '“at-least” and “at-most” say how many must live here, not how high the counter is',
    help: 'write { all: [{ counter: dollars, at-least: 2 }], at-least: 1 }',
  })
}

function boundsOf(fields: Fields, reading: Reading): { readonly atLeast?: number; readonly atMost?: number } {
  return given({
    atLeast: fieldOf(fields, 'at-least', numberOf, reading),
    atMost: fieldOf(fields, 'at-most', numberOf, reading),
  })
}

/** `target: <test>`; whatever is no key of its own is a name that the role binds, or a player's. */
function putTo(key: MapEntry['key'], value: Tree, reading: Reading): Condition | undefined {
  const isKey = shapes.get('condition')?.keys[key.text] !== undefined
  if (isTestKey(key.text) && !isKey) return noteTest(key, reading)
  if (isEventName(key.text)) return noteEvent(key, reading)
  const within = newReading()
  const test = decodeTest(value, within)
  const near = isKey || within.findings.length === 0 ? [] : nearest(key.text, conditionKeys())
  if (near.length > 0) return noteMisspelt(key, near, reading)
  addAll(reading.findings, within.findings)
  addAll(reading.references, within.references)
  const who = decodeSelector(key, reading)
  return who && test && { kind: 'of', who, test }
}

function conditionKeys(): readonly string[] {
  return Object.keys(shapes.get('condition')?.keys ?? {})
}

/** What stands at it is no test, so it is no name of a player either. */
function noteMisspelt(key: MapEntry['key'], near: readonly string[], reading: Reading): undefined {
  return note(reading, key.at, {
    code: 'condition/unknown',
    message: `${quoted(key.text)} is no condition`,
    why: 'a condition puts a test to a player, or asks about the night',
    help: `did you mean ${near.map(quoted).join(' or ')}?`,
  })
}

function noteTest(key: MapEntry['key'], reading: Reading): undefined {
  return note(reading, key.at, {
    code: 'condition/test',
    message: `${quoted(key.text)} is a test, and it is not said of whom`,
    why: 'a condition puts a test to a player, or asks about the night',
    help: `write { target: { ${key.text}: .. } }, or { self: { ${key.text}: .. } }`,
  })
}

function noteEvent(key: MapEntry['key'], reading: Reading): undefined {
  return note(reading, key.at, {
    code: 'condition/event',
    message: `${quoted(key.text)} is an event, and it is not said when it must have happened`,
    why: 'a condition puts a test to a player, or asks about the night',
    help: `write { tonight: { ${key.text}: .. } }, or { ever: { ${key.text}: .. } }`,
  })
}
