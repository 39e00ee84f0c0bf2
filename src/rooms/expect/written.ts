import type { Finding, Span } from '../../model/diagnostic.ts'
import type { Expectation, Expected } from '../../model/phase.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { roomDifferences } from './compare.ts'
import { factsByKey, type FactList } from './facts.ts'
import { isMap } from './values.ts'

/** What is to stand at a path below `expect`; without a value nothing is. */
export interface ExpectedAt {
  readonly path: readonly string[]
  readonly value?: Expected
}

/** What settles each difference between a turn and what it expects. */
export function writtenIn(
  outcome: TurnOutcome,
  findings: readonly Finding[],
  expect: Expectation,
): readonly ExpectedAt[] {
  return roomDifferences(outcome, findings, expect).map(({ path }) => writtenAt(path, outcome, findings, expect))
}

/** All that a turn came to, for one that expects nothing yet: what is not named is as it was. */
export function wholeExpectation(outcome: TurnOutcome, findings: readonly Finding[], at: Span): Expected {
  const value: Record<string, Expected> = { complete: 'true' }
  for (const { path, value: part } of writtenIn(outcome, findings, { complete: true, entries: new Map(), at })) {
    const [key = '', name] = path
    if (part === undefined) continue
    const before = value[key]
    value[key] = name === undefined ? part : { ...(before !== undefined && isMap(before) && before), [name]: part }
  }
  return value
}

function writtenAt(
  path: readonly string[],
  outcome: TurnOutcome,
  findings: readonly Finding[],
  expect: Expectation,
): ExpectedAt {
  const [key = '', name] = path
  if (key === 'warnings') {
    const codes = [...new Set(findings.flatMap(({ code, severity }) => (severity === 'warning' ? code : [])))].sort()
    return codes.length === 0 && expect.complete ? { path } : { path, value: codes }
  }
  const facts = factsByKey.get(key)?.(outcome)
  const fact = name === undefined ? undefined : facts?.of(name)
  if (facts === undefined || fact === undefined || name === undefined) return { path }
  const entry = expect.entries.get(key)?.value
  const before = entry !== undefined && isMap(entry) ? entry[name] : undefined
  const usual = expect.complete ? facts.unsaid().get(name) : undefined
  const isUsual = usual !== undefined && JSON.stringify(plainOf(usual)) === JSON.stringify(plainOf(fact))
  return isUsual ? { path } : { path, value: valueOf(key, fact, before) }
}

function plainOf({ all, places = new Map<string, readonly string[]>() }: FactList): unknown {
  return [all.toSorted(), [...places].map(([place, words]) => [place, words.toSorted()]).sort()]
}

/** One word where there is no second, places where the author gives or would give them, else a list. */
function valueOf(key: string, { all, places }: FactList, before: Expected | undefined): Expected {
  if (singles.has(key)) return all[0] ?? []
  if (places === undefined || (before !== undefined && !isMap(before))) return [...all]
  const isByStep = key === 'stopped' || key === 'follows'
  const filled = [...places].filter(([, words]) => words.length > 0)
  if (filled.length === 0) return []
  return Object.fromEntries(
    filled.map(([place, words]) => [place, isByStep && words.length === 1 ? (words[0] ?? []) : words]),
  )
}

const singles = new Set(['rooms', 'health', 'concentration', 'uses', 'locked'])

/** Keys whose lists are compared in order. */
export function isInOrder(key: string): boolean {
  return inOrder.has(key)
}

const inOrder = new Set(['path', 'saw', 'filmed', 'declared'])
