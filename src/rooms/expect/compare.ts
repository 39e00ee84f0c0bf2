import type { Difference } from '../../model/difference.ts'
import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Expectation, Expected } from '../../model/phase.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { factsByKey, type FactList, type Facts } from './facts.ts'
import { isMap, isSameList, isSameSet, listText, wordOf, wordsOf } from './values.ts'

/** In what a turn came out otherwise than expected. */
export function roomDifferences(
  outcome: TurnOutcome,
  findings: readonly Finding[],
  expect: Expectation,
): readonly Difference[] {
  const found = [...factsByKey].flatMap(([key, factsOf]) => {
    const entry = expect.entries.get(key)
    const facts = factsOf(outcome)
    const named = entry === undefined ? [] : namedDifferences(key, entry.value, facts, entry.at)
    // The last room of a path is where one ends.
    const names = [...namesIn(entry), ...(key === 'rooms' ? namesIn(expect.entries.get('path')) : [])]
    return expect.complete ? [...named, ...unsaidDifferences(key, names, facts, expect.at)] : named
  })
  return [...found, ...codeDifferences('warnings', findings, 'warning', expect)]
}

function namesIn(entry: { readonly value: Expected } | undefined): readonly string[] {
  return entry !== undefined && isMap(entry.value) ? Object.keys(entry.value) : []
}

/** Those of a turn that is to be refused. */
export function refusalDifferences(findings: readonly Finding[], expect: Expectation): readonly Difference[] {
  return codeDifferences('findings', findings, 'error', expect)
}

function codeDifferences(
  key: string,
  findings: readonly Finding[],
  severity: Finding['severity'],
  expect: Expectation,
): readonly Difference[] {
  const entry = expect.entries.get(key)
  if (entry === undefined && !expect.complete) return []
  const got = [...new Set(findings.filter(finding => finding.severity === severity).map(({ code }) => code))]
  const expected = entry === undefined ? [] : [...new Set(wordsOf(entry.value))]
  if (isSameSet(expected, got)) return []
  return [differenceOf([key], listText(expected), listText(got), entry?.at ?? expect.at)]
}

function namedDifferences(key: string, value: Expected, facts: Facts, at: Span): readonly Difference[] {
  if (!isMap(value)) return [differenceOf([key], 'a map by name', wordOf(value), at)]
  return Object.entries(value).flatMap(([name, expected]) => {
    const fact = facts.of(name)
    if (fact === undefined) return [differenceOf([key, name], textOf(expected), 'nothing has that name', at)]
    return isExpected(expected, fact, facts.isOrdered)
      ? []
      : [differenceOf([key, name], textOf(expected), factText(fact, expected), at)]
  })
}

/** Where the author gives places, what is at no other; else everything. */
function isExpected(expected: Expected, { all, places }: FactList, isOrdered: boolean): boolean {
  const isSame = isOrdered ? isSameList : isSameSet
  if (!isMap(expected)) return isSame(wordsOf(expected).map(numberWord), all.map(numberWord))
  const named = new Set([...Object.keys(expected), ...(places?.keys() ?? [])])
  return [...named].every(place => isSame(wordsOf(expected[place] ?? []), places?.get(place) ?? []))
}

/** `1.0` is 1, `2` is 2. */
function numberWord(word: string): string {
  return /^\d+\.\d+$/.test(word) ? String(Number(word)) : word
}

function unsaidDifferences(key: string, named: readonly string[], facts: Facts, at: Span): readonly Difference[] {
  const said = new Set(named)
  return [...facts.unsaid()].flatMap(([name, expected]) => {
    const fact = facts.of(name) ?? { all: [] }
    if (said.has(name) || factText(expected) === factText(fact)) return []
    return [differenceOf([key, name], factText(expected), factText(fact), at)]
  })
}

function factText({ all, places }: FactList, expected?: Expected): string {
  if (places === undefined || (expected !== undefined && !isMap(expected))) return listText(all)
  const filled = [...places].filter(([, words]) => words.length > 0)
  return listText(filled.map(([place, words]) => `${place}: ${words.toSorted().join(', ')}`).sort())
}

function textOf(expected: Expected): string {
  if (!isMap(expected)) return listText(wordsOf(expected))
  return listText(Object.entries(expected).map(([place, words]) => `${place}: ${wordsOf(words).join(', ')}`))
}

function differenceOf(path: readonly string[], expected: string, got: string, at: Span): Difference {
  return { path, expected, got, at, actions: [] }
}
