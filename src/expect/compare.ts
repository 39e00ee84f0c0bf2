import { anExpectation, anOutcome, someFindings } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { Difference } from '../model/difference.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Expectation, Expected } from '../model/phase.ts'
import { abilityTold, pathTold } from './ability-told.ts'
import { actionsAbout, decisiveAbout, isUntouched } from './about.ts'
import { compareBecame } from './became.ts'
import { isEmpty, isMap, asList, leavesOf, wordingOf, type Leaf } from './expected.ts'
import {
  announcementsOf,
  causeFacts,
  deathsOf,
  failureFacts,
  flipFacts,
  reportFacts,
  stopFacts,
  visitFacts,
  type NightPart,
} from './facts.ts'
import { fateOf } from './fate.ts'
import { compareFacts, compareNames, type FactAt, type Mismatch, type KeyReading } from './match.ts'
import { answers, causes, names, reasons, stops } from './same.ts'
import { compareWins } from './wins.ts'

interface Scope {
  readonly outcome: Outcome
  readonly complete: boolean
  readonly part: NightPart
}

/** Undefined where the value has not the shape of its key. */
type Compare = (value: Expected, scope: Scope) => readonly Mismatch[] | undefined

interface Key {
  readonly compare: Compare
  /** With `complete: true` nothing said means nothing happened. */
  readonly isCompleted: boolean
}

/** Every key of `expect` but `complete` and `findings`. */
const keys: ReadonlyMap<string, Key> = new Map(
  Object.entries({
    dead: completed((value, { outcome, part }) => {
      const dead = deathsOf(outcome, part).map(death => death.player)
      return listOfNames(value, expected => compareDead(expected, dead, outcome))
    }),
    causes: named((value, scope) => compareMap(value, 1, causeFacts(scope.outcome, partOf(scope)), causes, false)),
    flips: named((value, scope) => compareMap(value, 1, flipFacts(scope.outcome, partOf(scope)), names, false)),
    became: completed((value, { outcome, complete }) => compareBecame(value, outcome, complete)),
    stopped: completed((value, { outcome, complete }) =>
      compareLeaves(leavesTold('stopped', value, 3, outcome), stopFacts(outcome), stops, complete),
    ),
    failed: completed((value, { outcome, complete }) => {
      const leaves = leavesTold('failed', value, 2, outcome)
      return compareLeaves(leaves, failureFacts(outcome, isNamedIn(leaves)), reasons, complete)
    }),
    visits: completed((value, { outcome, complete }) => compareMap(value, 1, visitFacts(outcome), names, complete)),
    redirected: completed((value, { outcome, complete }) =>
      listOfNames(value, expected => compareNames(expected, outcome.redirected ?? [], complete)),
    ),
    reports: completed(compareReports),
    announcements: completed((value, scope) => listOfNames(value, expected => compareAnnouncements(expected, scope))),
    unsent: completed((value, { outcome, complete }) =>
      listOfNames(value, expected => compareNames(expected, outcome.unsent, complete)),
    ),
    contradictions: completed((value, { outcome, complete }) => {
      const got = outcome.contradictions.map(({ player, property }) => `${player}: ${property}`)
      return listOfPairs(value, expected => compareNames(expected, got, complete))
    }),
    loops: completed((value, { outcome, complete }) => {
      const got = outcome.loops.flatMap(loop => loop.failed.map(({ player, ability }) => `${player}: ${ability}`))
      const told = (player: string, ability: string): string => abilityTold(outcome, player, ability)
      return listOfPairs(value, expected => compareNames(expected, got, complete), told)
    }),
    wins: named((value, { outcome }) => compareWins(value, outcome)),
    'after-dawn': completed(compareAfterDawn),
  }),
)

const keysAfterDawn = ['dead', 'causes', 'flips', 'reports', 'announcements']

/** Every way in which the outcome is not what was expected; empty if it is met. `findings` is compared by `findingDifferences`. */
export function differences(outcome: Outcome, expectation: Expectation): readonly Difference[] {
  checkCall('differences', { outcome, expectation }, { outcome: anOutcome, expectation: anExpectation })
  const scope: Scope = { outcome, complete: expectation.complete, part: 'night' }
  return [...keys].flatMap(([name, key]) => {
    const entry = expectation.entries.get(name)
    if (entry === undefined && !(scope.complete && key.isCompleted)) return []
    return mismatches(name, entry?.value ?? [], key, scope).map(mismatch => {
      const actions = actionsAbout(outcome, mismatch.path)
      const decisive = decisiveAbout(outcome, mismatch.path, actions)
      const untouched = isUntouched(outcome, mismatch.path)
      return { ...mismatch, at: entry?.at ?? expectation.at, actions, decisive, ...(untouched && { untouched }) }
    })
  })
}

/** Holds the errors that refuse a file against `findings`; a code that is only a warning may be named or not. */
export function findingDifferences(findings: readonly Finding[], expectation: Expectation): readonly Difference[] {
  checkCall('findingDifferences', { findings, expectation }, { findings: someFindings, expectation: anExpectation })
  const entry = expectation.entries.get('findings')
  const expected = entry === undefined ? [] : asList(entry.value).map(wordingOf)
  const got = findings.filter(({ severity, code }) => severity === 'error' || expected.includes(code))
  const codes = [...new Set(got.map(({ code }) => code))]
  return compareNames(expected, codes, true).map(mismatch => ({
    ...mismatch,
    path: ['findings'],
    at: entry?.at ?? expectation.at,
    actions: [],
  }))
}

function mismatches(name: string, value: Expected, key: Key, scope: Scope): readonly Mismatch[] {
  const found = key.compare(value, scope) ?? [
    {
      path: [],
      expected: wordingOf(value),
      got: `no such thing is said here: it is written as ${forms[name] ?? '{}'}`,
    },
  ]
  return found.map(mismatch => ({ ...mismatch, path: [name, ...mismatch.path] }))
}

/** An example of what stands at each key. */
const forms: Readonly<Record<string, string>> = {
  dead: '[Ann, Ben]',
  causes: "{ Ann: [Ben's Kill] }",
  flips: '{ Ann: Town Cop }',
  became: '{ Ann: { marks: [doused] } }',
  stopped: '{ Ann: { Kill: { Ben: Protect } } }',
  failed: '{ Ann: { Investigate: { Ben: Block } } }',
  visits: '{ Ann: [Ben] }',
  redirected: '[Ann, Ben]',
  reports: '{ Ann: { Investigate: Town } }',
  announcements: '[a text]',
  unsent: '[Ann, Ben]',
  contradictions: '[{ Ann: role }]',
  loops: '[{ Ann: Sell }]',
  wins: '{ Town: last standing }',
  'after-dawn': '{ dead: [Ann] }',
}

function completed(compare: Compare): Key {
  return { compare, isCompleted: true }
}

function named(compare: Compare): Key {
  return { compare, isCompleted: false }
}

/** Before dawn `causes` and `flips` speak of every death of the phase. */
function partOf({ part }: Scope): NightPart {
  return part === 'night' ? 'all' : part
}

function compareMap<Value>(
  value: Expected,
  depth: number,
  facts: readonly FactAt<Value>[],
  reading: KeyReading<Value>,
  complete: boolean,
): readonly Mismatch[] | undefined {
  return compareLeaves(leavesOf(value, depth), facts, reading, complete)
}

function compareLeaves<Value>(
  leaves: readonly Leaf[] | undefined,
  facts: readonly FactAt<Value>[],
  reading: KeyReading<Value>,
  complete: boolean,
): readonly Mismatch[] | undefined {
  return leaves && compareFacts(leaves, facts, reading, complete)
}

/** What stands below a key, with its abilities as the outcome calls them. */
function leavesTold(key: string, value: Expected, depth: number, outcome: Outcome): readonly Leaf[] | undefined {
  return leavesOf(value, depth)?.map(leaf => ({
    ...leaf,
    path: pathTold(outcome, key, leaf.path),
    written: leaf.path,
  }))
}

function listOfNames(
  value: Expected,
  compare: (expected: readonly string[]) => readonly Mismatch[],
): readonly Mismatch[] | undefined {
  const items = isMap(value) && isEmpty(value) ? [] : asList(value)
  return items.every(item => typeof item === 'string') ? compare(items) : undefined
}

/** One mismatch a player, so that each tells why. */
function compareDead(expected: readonly string[], dead: readonly string[], outcome: Outcome): readonly Mismatch[] {
  const survived = expected.filter(name => !dead.includes(name))
  const died = dead.filter(name => !expected.includes(name))
  return [
    ...survived.map(name => ({ path: [name], expected: 'dies', got: fateOf(outcome, name) })),
    ...died.map(name => ({ path: [name], expected: 'lives', got: 'dies' })),
  ]
}

/** `[{ Carol: role }]`, each pair as `Carol: role`. */
function listOfPairs(
  value: Expected,
  compare: (expected: readonly string[]) => readonly Mismatch[],
  told: (player: string, what: string) => string = (_, what) => what,
): readonly Mismatch[] | undefined {
  const items = asList(value)
  if (!items.every(item => isMap(item))) return undefined
  const pairs = items.flatMap(item => Object.entries(item))
  return compare(pairs.map(([player, what]) => `${player}: ${told(player, wordingOf(what))}`))
}

/** Death posts may be named, and need not be. */
function compareAnnouncements(expected: readonly string[], { outcome, complete, part }: Scope): readonly Mismatch[] {
  const posts = announcementsOf(outcome, part, true).filter(text => expected.includes(text))
  return compareNames(expected, [...new Set([...posts, ...announcementsOf(outcome, part, false)])], complete)
}

function compareAfterDawn(value: Expected, scope: Scope): readonly Mismatch[] | undefined {
  if (!isMap(value) && !isEmpty(value)) return undefined
  const entries: ReadonlyMap<string, Expected> = new Map(Object.entries(value))
  if ([...entries.keys()].some(name => !keysAfterDawn.includes(name))) return undefined
  return keysAfterDawn.flatMap(name => {
    const key = keys.get(name)
    const expected = entries.get(name)
    if (key === undefined || (expected === undefined && !(scope.complete && key.isCompleted))) return []
    return mismatches(name, expected ?? [], key, { ...scope, part: 'after-dawn' })
  })
}

/** An ability of which it is said under which name each report stands is held as a whole. */
function compareReports(value: Expected, { outcome, complete, part }: Scope): readonly Mismatch[] | undefined {
  const leaves = leavesTold('reports', value, 2, outcome)?.flatMap(byName)
  const named = new Set(leaves?.flatMap(({ path }) => (path.length === 3 ? [keyOf(path)] : [])))
  const facts = reportFacts(outcome, part, (player, ability) => named.has(keyOf([player, ability])))
  const isNamed = ({ path }: { readonly path: readonly string[] }): boolean => path.length === 3
  return (
    leaves && [
      ...compareFacts(leaves.filter(isNamed), facts.filter(isNamed), answers, true),
      ...compareFacts(
        leaves.filter(leaf => !isNamed(leaf)),
        facts.filter(fact => !isNamed(fact)),
        answers,
        complete,
      ),
    ]
  )
}

/** `{ Ann: Town, Bob: Mafia }` as what is told of each. */
function byName(leaf: Leaf): readonly Leaf[] {
  if (leaf.isNone || !isMap(leaf.value) || isEmpty(leaf.value)) return [leaf]
  const { path, written = path } = leaf
  return Object.entries(leaf.value).map(([name, value]) => ({
    path: [...path, name],
    written: [...written, name],
    value,
  }))
}

function keyOf([player, ability]: readonly string[]): string {
  return JSON.stringify([player, ability])
}

/** Does `failed` name the steps of an action one by one? */
function isNamedIn(failed: readonly Leaf[] = []): (player: string, step: string) => boolean {
  const named = new Set(failed.map(({ path }) => path.join('\n')))
  return (player, step) => named.has(`${player}\n${step}`)
}
