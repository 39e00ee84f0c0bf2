import type { Expected } from '../model/phase.ts'
import { wordingOf, type Leaf } from './expected.ts'

/** One way in which the outcome is not what was expected, under a path of names in `expect`. */
export interface Mismatch {
  readonly path: readonly string[]
  readonly expected: string
  readonly got: string
}

/** What the outcome says under a path of names: `Carol`, `Investigate`. */
export interface FactAt<Value> {
  readonly path: readonly string[]
  readonly values: readonly Value[]
}

/** How the values of one key are compared and shown. */
export interface KeyReading<Value> {
  readonly equals: (expected: Expected, values: readonly Value[]) => boolean
  readonly wording: (value: Value) => string
  /** As an author would write them, so that they are equal to it. */
  readonly written: (values: readonly Value[], path: readonly string[]) => Expected
}

const nothing = 'nothing'

/** Holds facts against what is named; with `complete` also what is not named. */
export function compareFacts<Value>(
  leaves: readonly Leaf[],
  facts: readonly FactAt<Value>[],
  reading: KeyReading<Value>,
  complete: boolean,
): readonly Mismatch[] {
  const wrong = leaves
    .filter(leaf => !leaf.isNone)
    .flatMap(leaf => {
      const values = facts.find(fact => isSamePath(leaf.path, fact.path))?.values ?? []
      if (reading.equals(leaf.value, values)) return []
      return [{ path: leaf.written ?? leaf.path, expected: wordingOf(leaf.value), got: gotOf(values, reading) }]
    })
  const unnamed = facts
    .filter(fact => !leaves.some(leaf => !leaf.isNone && isSamePath(leaf.path, fact.path)))
    .filter(fact => complete || leaves.some(leaf => leaf.isNone && isBelow(leaf.path, fact.path)))
    .map(fact => ({ path: fact.path, expected: nothing, got: gotOf(fact.values, reading) }))
  return [...wrong, ...unnamed]
}

/** Holds a list against the names of a list: exactly these, or at least these. An empty list is exact. */
export function compareNames(expected: readonly string[], got: readonly string[], exact: boolean): readonly Mismatch[] {
  const isExact = exact || expected.length === 0
  const missing = expected.filter(name => !got.includes(name))
  const extra = isExact ? got.filter(name => !expected.includes(name)) : []
  if (missing.length === 0 && extra.length === 0) return []
  return [{ path: [], expected: listed(expected), got: listed(got) }]
}

/** Two sets are equal if every member of each has its like in the other. */
export function isSameSet<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  isLike: (one: One, other: Other) => boolean,
): boolean {
  return (
    ones.every(one => others.some(other => isLike(one, other))) &&
    others.every(other => ones.some(one => isLike(one, other)))
  )
}

/** Whether a list has each of the others: as often as they have it, or once. */
export function isSameList(ones: readonly string[], others: readonly string[]): boolean {
  const wanted = inOrder(ones)
  return wanted === inOrder(others) || wanted === inOrder([...new Set(others)])
}

export function inOrder(names: readonly string[]): string {
  return JSON.stringify(names.toSorted())
}

export function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && isBelow(one, other)
}

export function isBelow(outer: readonly string[], path: readonly string[]): boolean {
  return outer.every((name, depth) => path[depth] === name)
}

function gotOf<Value>(values: readonly Value[], { wording }: KeyReading<Value>): string {
  return listed(values.map(wording))
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? nothing : [...new Set(names)].join(', ')
}
