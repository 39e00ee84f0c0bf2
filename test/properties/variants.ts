import { drawFrom, type Draw } from '../generator/draw.ts'
import type { Case } from '../generator/shapes.ts'
import { treeOf } from '../generator/shapes.ts'
import { isList, isMap, renamed, shuffled, toYaml, type Tree, type TreeMap } from '../generator/tree.ts'

/** A source of choices for the variant of a case, the same for the same number. */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0
  return drawFrom(count => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  })
}

/** The same case written down in another order: maps everywhere, and actions where the order of submission is nothing. */
export function permutedText(given: Case, draw: Draw): string {
  const nights = given.nights.map(night => (ordered(given, night.rulings) ? night : { ...night, uses: mixed(draw, night.uses), passed: mixed(draw, night.passed) })) // prettier-ignore
  return toYaml(shuffled(treeOf({ ...given, nights }), draw.below))
}

function mixed<Value>(draw: Draw, values: readonly Value[]): readonly Value[] {
  return draw.several(values, values.length, values.length)
}

/** Whether something asks which action was submitted first (N5, R9). */
function ordered(given: Case, rulings: TreeMap): boolean {
  return keysIn({ ...given.setup }).has('instant') || 'faction-duplicates' in { ...given.setup.rulings, ...rulings }
}

/** All keys and words of a tree. */
export function keysIn(tree: Tree): ReadonlySet<string> {
  if (isList(tree)) return new Set(tree.flatMap(each => [...keysIn(each)]))
  if (!isMap(tree)) return new Set([String(tree)])
  return new Set(Object.entries(tree).flatMap(([key, value]) => [key, ...keysIn(value)]))
}

/** New names that stand in another order than the old. */
export function newNames(given: Case, draw: Draw): ReadonlyMap<string, string> {
  const fresh = mixed(draw, ['Abe', 'Bob', 'Cis', 'Deb', 'Edd', 'Flo', 'Gus', 'Hob', 'Ike'])
  return new Map(Object.keys(given.setup.players).map((player, place) => [player, fresh[place] ?? '']))
}

export function renamedText(given: Case, names: ReadonlyMap<string, string>): string {
  return toYaml(renamed(treeOf(given), names))
}

/** New orders in the same sequence: 0 stays, those below 200 stay below it, the others at 200 or above. */
export function newOrders(given: Case, draw: Draw): ReadonlyMap<number, number> {
  const orders = [...ordersIn({ ...given.setup })].sort((a, b) => a - b)
  const early = orders.filter(order => order > 0 && order < 200)
  const late = orders.filter(order => order >= 200)
  const spread = (from: number, width: number, all: readonly number[]): readonly (readonly [number, number])[] =>
    all.map((order, place) => [order, from + Math.floor((width * (place + draw.below(90) / 100)) / all.length)])
  return new Map([[0, 0], ...spread(1, 199, early), ...spread(200, 500, late)])
}

function ordersIn(tree: Tree): ReadonlySet<number> {
  if (isList(tree)) return new Set(tree.flatMap(each => [...ordersIn(each)]))
  if (!isMap(tree)) return new Set()
  return new Set(
    Object.entries(tree).flatMap(([key, value]) =>
      key === 'order' && typeof value === 'number' ? [value] : [...ordersIn(value)],
    ),
  )
}

/** The same with other orders, in a setup or in an outcome. */
export function withOrders<Value>(value: Value, orders: ReadonlyMap<number, number>): Value {
  const text = JSON.stringify(value, (key, each: unknown) =>
    key === 'order' && typeof each === 'number'
      ? (orders.get(each) ?? each)
      : key === 'orders' && Array.isArray(each)
        ? each.map((order: number) => orders.get(order) ?? order)
        : each,
  )
  return JSON.parse(text) as Value
}

/** The case with one more player, whom nobody selects and who has nothing to do. */
export function withVanilla(given: Case, name: string): Case {
  const { setup } = given
  return { ...given, setup: { ...setup, players: { [name]: { faction: 'Town', role: 'Villager' }, ...setup.players } } }
}

const global = ['everyone', 'others', 'players', 'living']

/** Nothing asks who or how many are there. */
export function isLocal({ setup }: Case): boolean {
  const words = keysIn({ roles: setup.roles, factions: setup.factions, abilities: setup.abilities })
  return !global.some(word => words.has(word))
}
