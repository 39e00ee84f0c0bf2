import type { Condition, Selector, Test } from '../model/syntax.ts'
import { haveNoNight } from '../plan/nights.ts'
import { written } from '../plan/written.ts'

/** Who is the same for two conditions: nobody whom they do not name, the player of both actions, or for parts of one condition all but whoever is drawn. */
type Shared = 'nobody' | 'self' | 'all'

/** As what a faction reads. */
type ReadAs = (faction: string) => string

const asItself: ReadAs = faction => faction

/** Whether two conditions never hold at one time; what they ask of `self` counts only where both ask it of one player. */
export function exclude(one: Condition, other: Condition, shared: Shared, readAs = asItself): boolean {
  const others = partsOfCondition(other)
  return partsOfCondition(one).some(part => others.some(next => partsExclude(part, next, shared, readAs)))
}

/** What has to hold together for a condition to hold, each by itself. */
export function partsOfCondition(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.conditions.flatMap(partsOfCondition) : [condition]
}

function partsExclude(one: Condition, other: Condition, shared: Shared, readAs: ReadAs): boolean {
  if (denies(one, other) || denies(other, one)) return areOfOne(one, shared)
  if (one.kind === 'night' && other.kind === 'night') return haveNoNight([one.nights, other.nights])
  if (one.kind === 'living' && other.kind === 'living')
    return written(one.test ?? null) === written(other.test ?? null) && areApart(one, other)
  if (one.kind !== 'of' || other.kind !== 'of' || written(one.who) !== written(other.who)) return false
  return isOne(one.who, shared) && testsExclude(one.test, other.test, readAs, shared === 'all')
}

function isOne({ kind }: Selector, shared: Shared): boolean {
  if (kind === 'named') return true
  return kind === 'self' ? shared !== 'nobody' : shared === 'all' && kind !== 'random'
}

/** Whether what a condition speaks of is the same wherever it is asked. */
function areOfOne(condition: Condition, shared: Shared): boolean {
  if (shared === 'all') return !isDrawn(condition)
  return !speaksOfTurns(condition) && (shared === 'self' || !speaksOfSelf(condition))
}

function isDrawn(condition: Condition): boolean {
  return /kind:"(?:random|chance)"/.test(written(condition))
}

function denies(one: Condition, other: Condition): boolean {
  return one.kind === 'not' && written(one.condition) === written(other)
}

/** It may be so for the one action and otherwise for the other: its target, or a draw. */
function speaksOfTurns(condition: Condition): boolean {
  return /kind:"(?:target|chosen|nth|actor|victim|random|chance)"/.test(written(condition))
}

function speaksOfSelf(condition: Condition): boolean {
  return written(condition).includes('kind:"self"')
}

/** Whether no player passes both. */
export function testsExclude(one: Test, other: Test, readAs = asItself, isOfOneAsker = false): boolean {
  const others = demandsOf(other)
  return demandsOf(one).some(demand => others.some(next => demandsExclude(demand, next, readAs, isOfOneAsker)))
}

function demandsOf(test: Test): readonly Test[] {
  return test.kind === 'all' ? test.tests.flatMap(demandsOf) : [test]
}

function demandsExclude(one: Test, other: Test, readAs: ReadAs, isOfOneAsker: boolean): boolean {
  const isSame = isOfOneAsker ? isUndrawn : isFixed
  if (one.kind === 'not' && other.kind !== 'not') return isSame(other) && written(one.test) === written(other)
  if (other.kind === 'not' && one.kind !== 'not') return isSame(one) && written(other.test) === written(one)
  if (one.kind === 'alignment' && other.kind === 'alignment')
    return readAs(one.faction.text) !== readAs(other.faction.text)
  if (one.kind === 'alive' && other.kind === 'alive') return one.alive !== other.alive
  if (one.kind === 'counter' && other.kind === 'counter')
    return one.counter.text === other.counter.text && areApart(one, other)
  return one.kind === 'is' && other.kind === 'is' && isOther(one.who, other.who)
}

/** It means the same each time that one player asks. */
function isUndrawn(test: Test): boolean {
  return !written(test).includes('kind:"random"')
}

/** It means the same whoever asks. */
function isFixed(test: Test): boolean {
  return !/kind:"(?:self|target|chosen|nth|actor|victim|random|others)"/.test(written(test))
}

function isOther(one: Selector, other: Selector): boolean {
  return one.kind === 'named' && other.kind === 'named' && one.name.text !== other.name.text
}

interface Bounds {
  readonly atLeast?: number
  readonly atMost?: number
}

function areApart(one: Bounds, other: Bounds): boolean {
  const isAbove = (high: Bounds, low: Bounds) => (high.atLeast ?? -Infinity) > (low.atMost ?? Infinity)
  return isAbove(one, other) || isAbove(other, one)
}
