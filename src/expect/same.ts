import { ofOwner } from '../model/of-owner.ts'
import type { Cause, Reason, Report, Stopped } from '../model/outcome.ts'
import type { Expected } from '../model/phase.ts'
import { inFull } from './ability-told.ts'
import { isList, isMap, asList, wordingOf } from './expected.ts'
import { inOrder, isSameList, isSameSet, type KeyReading } from './match.ts'

export const causes: KeyReading<Cause> = {
  equals: (expected, by) => isSameSet(namedCauses(expected), by, isCause),
  wording: causeWording,
  written: by => by.map(causeWording),
}

export const stops: KeyReading<Stopped> = {
  equals: (expected, stopped) => {
    const by = stopped.flatMap(stop => stop.by)
    return stopped.length > 0 && isSameSet(namedCauses(expected), by, isCause)
  },
  wording: stop => causeList(stop.by),
  written: stopped => oneOrSeveral([...new Set(stopped.flatMap(({ by }) => by.map(causeWording)))]),
}

export const reasons: KeyReading<Reason> = {
  equals: (expected, got) => got.length > 0 && isSameSet(asList(expected), got, isReason),
  wording: reason => (reason.by.length === 0 ? reason.kind : `${reason.kind} (${causeList(reason.by)})`),
  written: all => {
    const ways = all.map(({ kind, by }) => (by.length === 0 ? kind : byPlayer(by)))
    return oneOrSeveral([...new Map(ways.map(way => [JSON.stringify(way), way])).values()])
  },
}

/** One list of players, or several answers that are no lists: a list in `expect` may be either. */
export const answers: KeyReading<Report['value']> = {
  equals: (expected, got) => {
    if (got.length === 0) return false
    if (got.every(value => isSameAnswer(expected, value))) return true
    return isList(expected) && isSameList(expected.map(answer), got.map(answer))
  },
  wording: value => (typeof value === 'string' ? value : `[${value.join(', ')}]`),
  written: oneOrSeveral,
}

export const names: KeyReading<string> = {
  equals: (expected, got) => isSameList(asList(expected).map(wordingOf), got),
  wording: name => name,
  written: all => all,
}

/** What is one text, such as a flip. */
export const oneText: KeyReading<string> = { ...names, written: oneOrSeveral }

/** What has become of a player: one word, a number, or a list of marks, items or abilities. */
export const property: KeyReading<string> = {
  equals: (expected, got) => {
    const wanted = asList(expected).map(item => (typeof item === 'string' ? (flags.get(item) ?? item) : ''))
    return inOrder(wanted) === inOrder(got)
  },
  wording: value => value,
  written: (values, [, name = '']) => (listsOfNames.has(name) ? values : (values[0] ?? '')),
}

const listsOfNames = new Set(['marks', 'items', 'gained', 'lost'])

const flags: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
])

/** `Bob's Kill`, `Bob.Kill`, `Kill`, or `{ Bob: Kill }`, one or several. */
function namedCauses(expected: Expected): readonly Expected[] {
  return asList(expected).flatMap((item): readonly Expected[] =>
    isMap(item) ? Object.entries(item).flatMap(([owner, of]) => asList(of).map(name => ({ [owner]: name }))) : [item],
  )
}

function isCause(expected: Expected, cause: Cause): boolean {
  const { player, ability } = cause
  const names = [ability, inFull(cause)]
  if (isMap(expected)) return names.some(name => expected[player] === name)
  return names.some(name => [name, `${player}.${name}`, ofOwner(player, name)].some(word => word === expected))
}

/** A word says the kind of reason; a map says who stopped it with what. */
function isReason(expected: Expected, reason: Reason): boolean {
  if (typeof expected === 'string') return expected === reason.kind
  return isMap(expected) && reason.by.length > 0 && isSameSet(namedCauses(expected), reason.by, isCause)
}

/** A list of players in no order; of one it is that one. */
/** A list of players without any is told as `nobody`. */
function isSameAnswer(expected: Expected, value: Report['value']): boolean {
  return answer(value) === answer(expected) || (expected === 'nobody' && isList(value) && value.length === 0)
}

function answer(value: Expected): string {
  if (typeof value === 'string') return value
  const items = isList(value) ? value.map(wordingOf).toSorted() : []
  return items.length === 1 && items[0] !== undefined ? items[0] : `[${items.join('\n')}]`
}

function causeList(by: readonly Cause[]): string {
  return by.length === 0 ? 'something' : by.map(causeWording).join(' and ')
}

function causeWording({ player, ability }: Cause): string {
  return ofOwner(player, ability)
}

function oneOrSeveral(values: readonly Expected[]): Expected {
  const [first, ...more] = values
  return first === undefined || more.length > 0 ? values : first
}

/** `{ Ann: Block }`, and where one player did several things `{ Ann: [Block, Jail] }`. */
function byPlayer(by: readonly Cause[]): Expected {
  const players = [...new Set(by.map(({ player }) => player))]
  const of = (player: string) => by.filter(cause => cause.player === player).map(({ ability }) => ability)
  return Object.fromEntries(players.map(player => [player, oneOrSeveral([...new Set(of(player))])]))
}
