import { gathered } from '../model/gathered.ts'
import type { Condition, Test } from '../model/syntax.ts'
import { denied, deniedTest } from './denying.ts'
import { exclude, testsExclude } from './excluding.ts'
import { countersApart } from './bounds-apart.ts'
import { isCountedDown } from './counted-down.ts'
import { readAsIn, whyNever } from './holding.ts'
import type { Subject } from './subject.ts'
import { nodesOfKind } from './walk.ts'

/** Why some part of what is asked in a piece of syntax holds in any game, whoever plays in it; undefined where none does. */
export function whyAlways(piece: unknown, subject: Subject): string | undefined {
  const nodes = gathered(kinds, kind => nodesOfKind(piece, kind)) as readonly (Test | Condition)[]
  return nodes.map(node => whyHolds(node, subject)).find(why => why !== undefined)
}

const kinds = ['any', 'not', 'counter', 'living'] as const

function whyHolds(node: Test | Condition, subject: Subject): string | undefined {
  switch (node.kind) {
    case 'counter':
      return isUnbounded(node, subject) ? 'there are never fewer than 0' : undefined
    case 'living':
      return isUnbounded(node, subject) ? 'there are never fewer than 0' : whyNeverMore(node, subject)
    case 'any':
      return holdsInAny(node, subject) ? 'of its parts one holds whatever is so' : undefined
    case 'not':
      return deniesNothing(node) ? 'what it denies can never be so' : undefined
    default:
      return undefined
  }
}

/** At least 0 of what is never counted down, or of players. */
function isUnbounded(node: Extract<Test | Condition, { kind: 'counter' | 'living' }>, subject: Subject): boolean {
  if (node.atLeast === undefined || node.atLeast > 0 || node.atMost !== undefined) return false
  return node.kind === 'living' || (subject.torn === undefined && !isCountedDown(node.counter.text, subject))
}

/** At most as many as play. */
function whyNeverMore(
  { atLeast = 0, atMost = Infinity }: Extract<Condition, { kind: 'living' }>,
  { setup: { players }, torn }: Subject,
): string | undefined {
  const isSo = players.length > 0 && torn === undefined && atLeast === 0 && atMost >= players.length
  return isSo && atMost < Infinity ? `no more than ${players.length} play` : undefined
}

/** Whether what two parts leave out has nothing in common: of the Town, or not of the Town; not of the one family, or not of the other. */
function holdsInAny(node: Extract<Test | Condition, { kind: 'any' | 'all' }>, subject: Subject): boolean {
  const readAs = readAsIn(subject)
  if ('tests' in node) return someTwo(node.tests.map(deniedTest), (one, other) => testsExclude(one, other, readAs))
  const { conditions } = node
  const nights = conditions.filter(({ kind }) => kind === 'night')
  const areAll =
    nights.length > 1 && whyNever({ kind: 'all', conditions: nights.map(denied) }, { subject }) !== undefined
  return areAll || someTwo(conditions.map(denied), (one, other) => exclude(one, other, 'all', readAs))
}

function someTwo<Part>(parts: readonly Part[], areSo: (one: Part, other: Part) => boolean): boolean {
  return parts.some((one, place) => parts.slice(place + 1).some(other => areSo(one, other)))
}

/** It denies what contradicts itself. */
function deniesNothing(node: Extract<Test | Condition, { kind: 'not' }>): boolean {
  return 'test' in node ? neverPasses(node.test) : neverHolds(node.condition)
}

function neverPasses(test: Test): boolean {
  const tests = test.kind === 'all' ? test.tests : [test]
  return countersApart(tests) !== undefined || someTwo(tests, testsExclude)
}

function neverHolds(condition: Condition): boolean {
  if (condition.kind === 'of') return neverPasses(condition.test)
  if (condition.kind === 'living') return (condition.atLeast ?? 0) > (condition.atMost ?? Infinity)
  return condition.kind === 'all' && someTwo(condition.conditions, (one, other) => exclude(one, other, 'all'))
}
