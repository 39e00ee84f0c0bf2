import type { Outcome } from '../../src/model/outcome.ts'
import type { Expectation, Expected } from '../../src/model/phase.ts'

/** An expectation of which one name, number or word is another one. */
export interface Change {
  /** The key of `expect` that it stands below. */
  readonly key: string
  readonly path: readonly string[]
  readonly from: string
  readonly to: string
  readonly expectation: Expectation
}

/** Words that stand somewhere in `expect`, whatever the case. */
const words = [
  'Ann', 'nobody', 'Kill', 'stopped', 'invalid-target', 'split', 'loop', 'lost', 'requires', 'no-target', 'Town', 'Mafia', 'no result', 'failed', 'yes',
  'no', 'true', 'false', '0', '1', '2', 'unknown', 'parity', 'last standing', 'role', 'faction',
] // prettier-ignore

const properties = ['role', 'faction', 'alive', 'marks', 'counters', 'shots', 'items', 'votes', 'gained', 'lost']

/** Every place of an expectation with a few other words there: those of the outcome, of the expectation itself, and some of the language. */
export function changesOf(expectation: Expectation, outcome: Outcome): readonly Change[] {
  const places = [...expectation.entries].flatMap(([key, { value }]) => placesIn(value, [key], made => made))
  const abilities = outcome.actions.flatMap(({ ability, owner = '' }) => [ability, `${owner}.${ability}`])
  const names = [...outcome.players.map(({ name }) => name), ...abilities]
  const known = [...new Set([...places.map(({ from }) => from), ...names, ...words])].sort()
  return places.flatMap(({ path, from, isProperty, make }, at) => {
    const others = isProperty ? properties : known
    return some(others, at).flatMap((to): readonly Change[] => {
      const [key = ''] = path
      const value = to === from ? undefined : make(to)
      const entry = expectation.entries.get(key)
      if (value === undefined || entry === undefined) return []
      const entries = new Map([...expectation.entries, [key, { ...entry, value }]])
      return [{ key, path, from, to, expectation: { ...expectation, entries } }]
    })
  })
}

/** A few of a list, others at each place. */
function some(words: readonly string[], at: number): readonly string[] {
  return [0, 11].flatMap(from => words[(at * 7 + from) % words.length] ?? [])
}

interface Place {
  readonly path: readonly string[]
  readonly from: string
  /** A property of `became`. */
  readonly isProperty: boolean
  /** The value of the key with another word here; undefined where that word stands beside it already. */
  readonly make: (to: string) => Expected | undefined
}

function placesIn(value: Expected, path: readonly string[], outer: (inner: Expected) => Expected): readonly Place[] {
  if (typeof value === 'string') return [{ path, from: value, isProperty: false, make: outer }]
  if (isList(value))
    return value.flatMap((item, n) => placesIn(item, [...path, String(n)], inner => outer(value.with(n, inner))))
  return Object.entries(value).flatMap(([name, inner]) => [
    ...keyIn(value, name, path, outer),
    ...placesIn(inner, [...path, name], made => outer({ ...value, [name]: made })),
  ])
}

/** The keys of `after-dawn` say what is compared, and are no names. */
function keyIn(
  map: { readonly [key: string]: Expected },
  name: string,
  path: readonly string[],
  outer: (inner: Expected) => Expected,
): readonly Place[] {
  if (path.length === 1 && path[0] === 'after-dawn') return []
  const make = (to: string): Expected | undefined =>
    to in map
      ? undefined
      : outer(Object.fromEntries(Object.entries(map).map(([key, of]) => [key === name ? to : key, of])))
  return [{ path, from: name, isProperty: path[0] === 'became' && path.length === 2, make }]
}

function isList(value: Expected): value is readonly Expected[] {
  return Array.isArray(value)
}
