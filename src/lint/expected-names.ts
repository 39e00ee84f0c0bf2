import type { Expected } from '../model/phase.ts'

/** What a name in `expect` is to be of. */
export type NameOf = 'player' | 'ability' | 'reason' | 'faction' | 'role' | 'property'

export interface ExpectedName {
  readonly of: NameOf
  readonly text: string
}

/** The names that stand at a key of `expect`, as far as it has the shape that it is to have. */
export function expectedNames(key: string, value: Expected): readonly ExpectedName[] {
  return namesAt[key]?.(value) ?? []
}

type Names = (value: Expected) => readonly ExpectedName[]

const nothing: Names = () => []
const player = word('player')
const ability = word('ability')
const cause: Names = value => (typeof value === 'string' ? causeIn(value) : map(player, list(ability))(value))
const reason: Names = value => (typeof value === 'string' ? word('reason')(value) : map(player, list(ability))(value))
const told: Names = value => (value === 'nobody' ? [] : player(value))
const stripped: Names = value =>
  typeof value === 'string' ? [{ of: 'ability', text: value.replace(/ [\d.]+$/, '') }] : []

const became: Readonly<Record<string, Names>> = {
  role: list(word('role')),
  faction: word('faction'),
  marks: list(word('property')),
  items: list(word('property')),
  counters: map(word('property'), nothing),
  gained: list(ability),
  lost: list(ability),
  shots: map(ability, nothing),
}

const namesAt: Readonly<Record<string, Names>> = {
  dead: list(player),
  unsent: list(player),
  redirected: list(player),
  causes: map(player, list(cause)),
  flips: map(player, list(word('role'))),
  stopped: map(player, map(ability, map(player, list(cause)))),
  failed: map(player, map(stripped, list(reason))),
  visits: map(player, list(player)),
  reports: map(player, map(ability, map(told, nothing))),
  became: map(player, value => entriesOf(value).flatMap(([name, inner]) => became[name]?.(inner) ?? [])),
  contradictions: list(map(player, nothing)),
  loops: list(map(player, ability)),
  wins: map(word('faction'), value => (typeof value === 'string' ? [] : map(nothing, list(player))(value))),
  'after-dawn': value => entriesOf(value).flatMap(([key, inner]) => expectedNames(key, inner)),
}

function word(of: NameOf): Names {
  return value => (typeof value === 'string' ? [{ of, text: value }] : [])
}

function list(names: Names): Names {
  return value => (isList(value) ? value : [value]).flatMap(names)
}

function map(keys: Names, values: Names): Names {
  return value => entriesOf(value).flatMap(([key, inner]) => [...keys(key), ...values(inner)])
}

/** `Bob's Kill`, `Bob.Kill`, `Vigilante.Kill` or `Kill`. */
function causeIn(text: string): readonly ExpectedName[] {
  const [, owner, own] = /^(.+)['’]s (.+)$/.exec(text) ?? []
  if (owner === undefined || own === undefined) return [{ of: 'ability', text }]
  return [
    { of: 'player', text: owner },
    { of: 'ability', text: own },
  ]
}

function entriesOf(value: Expected): readonly (readonly [string, Expected])[] {
  return typeof value === 'string' || isList(value) ? [] : Object.entries(value)
}

function isList(value: Expected): value is readonly Expected[] {
  return Array.isArray(value)
}
