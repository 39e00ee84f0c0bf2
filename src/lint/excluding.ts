import type { Condition, Selector, Test } from '../model/syntax.ts'
import { haveNoNight } from '../plan/nights.ts'
import { written } from '../plan/written.ts'

/** Whether two conditions never hold at one time; what they ask of `self` counts only where both ask it of one player. */
export function exclude(one: Condition, other: Condition, isOneSelf: boolean): boolean {
  const others = partsOf(other)
  return partsOf(one).some(part => others.some(next => partsExclude(part, next, isOneSelf)))
}

function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.conditions.flatMap(partsOf) : [condition]
}

function partsExclude(one: Condition, other: Condition, isOneSelf: boolean): boolean {
  if (denies(one, other) || denies(other, one)) return !speaksOfTurns(one) && (isOneSelf || !speaksOfSelf(one))
  if (one.kind === 'night' && other.kind === 'night') return haveNoNight([one.nights, other.nights])
  if (one.kind === 'living' && other.kind === 'living')
    return written(one.test ?? null) === written(other.test ?? null) && areApart(one, other)
  if (one.kind !== 'of' || other.kind !== 'of' || written(one.who) !== written(other.who)) return false
  const isOne = one.who.kind === 'named' || (isOneSelf && one.who.kind === 'self')
  return isOne && testsExclude(one.test, other.test)
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
export function testsExclude(one: Test, other: Test): boolean {
  const others = demandsOf(other)
  return demandsOf(one).some(demand => others.some(next => demandsExclude(demand, next)))
}

function demandsOf(test: Test): readonly Test[] {
  return test.kind === 'all' ? test.tests.flatMap(demandsOf) : [test]
}

function demandsExclude(one: Test, other: Test): boolean {
  if (one.kind === 'not' && other.kind !== 'not') return isFixed(other) && written(one.test) === written(other)
  if (other.kind === 'not' && one.kind !== 'not') return isFixed(one) && written(other.test) === written(one)
  if (one.kind === 'alignment' && other.kind === 'alignment') return one.faction.text !== other.faction.text
  if (one.kind === 'alive' && other.kind === 'alive') return one.alive !== other.alive
  if (one.kind === 'counter' && other.kind === 'counter')
    return one.counter.text === other.counter.text && areApart(one, other)
  return one.kind === 'is' && other.kind === 'is' && isOther(one.who, other.who)
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
