import type { Outcome } from '../model/outcome.ts'
import type { Expected } from '../model/phase.ts'
import { pathTold } from './ability-told.ts'
import { becameFacts } from './became.ts'
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
import { isSamePath, type FactAt, type KeyReading } from './match.ts'
import { readingOfWins, winFacts } from './wins.ts'
import { answers, causes, names, property, reasons, stops, oneText } from './same.ts'

/** A place in `expect`, and what came out there: nothing where it is to be taken away. */
export interface WrittenChange {
  readonly path: readonly string[]
  readonly value: Expected | undefined
}

/** All that came out, as `expect` would say it. */
export function expectationOf(outcome: Outcome): Expected {
  return {
    complete: 'true',
    dead: listed('dead', outcome, 'night'),
    ...partOf(outcome, 'night', [...lists.slice(1), ...mapped]),
    ...nested('after-dawn', partOf(outcome, 'after-dawn', afterDawn)),
  }
}

/** What came out where something else was expected. */
export function writtenAt(path: readonly string[], outcome: Outcome): WrittenChange {
  const [first = '', ...rest] = path
  if (first !== 'after-dawn') return partAt(path, outcome, 'night')
  if (rest.length === 0) return { path, value: partOf(outcome, 'after-dawn', afterDawn) }
  const { path: inner, value } = partAt(rest, outcome, 'after-dawn')
  return { path: [first, ...inner], value }
}

/** What was stopped in an action may have made it fail, and the other way round: where that is told instead (R13). */
export function toldInstead([key, ...path]: readonly string[], outcome: Outcome): readonly WrittenChange[] {
  if (key !== 'stopped' && key !== 'failed') return []
  const [player, ability] = pathTold(outcome, key, path)
  const other = key === 'stopped' ? 'failed' : 'stopped'
  return toldOf(other, outcome, 'night', [])
    .filter(({ path }) => path[0] === player && path[1] === ability)
    .map(({ path, value }) => ({ path: [other, ...path], value }))
}

const lists = ['dead', 'unsent', 'announcements', 'contradictions', 'loops']
const mapped = ['causes', 'flips', 'stopped', 'failed', 'visits', 'reports', 'became', 'wins']
const afterDawn = ['dead', 'causes', 'flips', 'reports', 'announcements']

function partAt([key = '', ...inner]: readonly string[], outcome: Outcome, part: NightPart): WrittenChange {
  if (lists.includes(key)) return { path: [key], value: listed(key, outcome, part) }
  const called = pathTold(outcome, key, inner)
  const told = toldOf(key, outcome, part, called)
  if (inner.length === 0) return { path: [key], value: told.length === 0 ? [] : tree(told) }
  const value = told.find(fact => isSamePath(called, fact.path))?.value
  return { path: [key, ...inner], value: value ?? (key === 'visits' ? [] : undefined) }
}

/** The keys of which there is something to say. */
function partOf(outcome: Outcome, part: NightPart, keys: readonly string[]): Readonly<Record<string, Expected>> {
  const values = keys.map(key => {
    const value = lists.includes(key) ? listed(key, outcome, part) : tree(toldOf(key, outcome, part, []))
    return [key, value] as const
  })
  return Object.fromEntries(values.filter(([, value]) => Object.keys(value).length > 0))
}

function nested(key: string, value: Readonly<Record<string, Expected>>): Readonly<Record<string, Expected>> {
  return Object.keys(value).length === 0 ? {} : { [key]: value }
}

function listed(key: string, outcome: Outcome, part: NightPart): readonly Expected[] {
  switch (key) {
    case 'dead':
      return deathsOf(outcome, part).map(({ player }) => player)
    case 'unsent':
      return outcome.unsent
    case 'announcements':
      return announcementsOf(outcome, part, false)
    case 'contradictions':
      return outcome.contradictions.map(({ player, property: of }) => ({ [player]: of }))
    default:
      return outcome.loops.flatMap(loop => loop.failed.map(({ player, ability }) => ({ [player]: ability })))
  }
}

interface Told {
  readonly path: readonly string[]
  readonly value: Expected
}

/** The facts of a key as they are written; `named` is the path that is asked for. */
function toldOf(key: string, outcome: Outcome, part: NightPart, named: readonly string[]): readonly Told[] {
  const deaths = part === 'night' ? 'all' : part
  switch (key) {
    case 'causes':
      return written(causeFacts(outcome, deaths), causes)
    case 'flips':
      return written(flipFacts(outcome, deaths), oneText)
    case 'stopped':
      return written(stopFacts(outcome), stops)
    case 'failed':
      return written(
        failureFacts(outcome, (player, step) => player === named[0] && step === named[1]),
        reasons,
      )
    case 'visits':
      return written(visitFacts(outcome), names)
    case 'reports':
      return written(
        reportFacts(outcome, part, (to, ability) => named.length === 3 && to === named[0] && ability === named[1]),
        answers,
      )
    case 'wins':
      return written(winFacts(outcome), readingOfWins)
    default:
      return written(becameFacts(outcome, named), property)
  }
}

function written<Value>(facts: readonly FactAt<Value>[], { written: write }: KeyReading<Value>): readonly Told[] {
  return facts.map(({ path, values }) => ({ path, value: write(values, path) }))
}

/** `[Ann, Kill]: Bob` and `[Ann, Block]: Cat` as `{ Ann: { Kill: Bob, Block: Cat } }`. */
function tree(told: readonly Told[]): Expected {
  const heads = [...new Set(told.map(({ path }) => path[0] ?? ''))]
  return Object.fromEntries(
    heads.map(head => {
      const own = told.filter(({ path }) => path[0] === head)
      const [only] = own
      if (only?.path.length === 1) return [head, only.value]
      return [head, tree(own.map(({ path, value }) => ({ path: path.slice(1), value })))]
    }),
  )
}
