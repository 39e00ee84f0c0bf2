import type { Case, SetupShape } from './shapes.ts'
import { isList, isMap, type Tree, type TreeMap } from './tree.ts'

/** Cases with one piece less each, the largest pieces first. */
export function* smaller(given: Case): Generator<Case> {
  const { nights } = given
  if (nights.length > 1) {
    for (const place of nights.keys()) if (nights[place]!.isDay) yield { ...given, nights: nights.toSpliced(place, 1) }
    yield { ...given, nights: nights.slice(0, 1) }
    yield { ...given, nights: nights.slice(0, -1) }
  }
  yield* withoutPlayer(given)
  for (const [place, night] of nights.entries()) {
    const put = (more: Partial<typeof night>): Case => ({ ...given, nights: nights.with(place, { ...night, ...more }) })
    for (const n of night.uses.keys()) yield put({ uses: night.uses.toSpliced(n, 1) })
    for (const n of night.passed.keys()) yield put({ passed: night.passed.toSpliced(n, 1) })
    if (Object.keys(night.rulings).length > 0) yield put({ rulings: {} })
    for (const n of night.changes?.keys() ?? []) yield put({ changes: night.changes?.toSpliced(n, 1) })
    if (night.eliminated !== undefined) yield put({ eliminated: undefined })
    if (night.listed) yield put({ listed: false })
  }
  for (const tree of lesser({ ...given.setup })) if (isSetup(tree)) yield { ...given, setup: tree }
}

function* withoutPlayer(given: Case): Generator<Case> {
  for (const player of Object.keys(given.setup.players)) {
    const { [player]: _, ...players } = given.setup.players
    const nights = given.nights.map(night => ({
      ...night,
      uses: night.uses.filter(({ actor, target, choose }) => ![actor, ...target, ...choose].includes(player)),
      passed: night.passed.filter(name => name !== player),
      ...(night.eliminated === player && { eliminated: undefined }),
      changes: (night.changes ?? []).filter(change => !Object.values(change).includes(player)),
    }))
    yield { ...given, setup: { ...given.setup, players }, nights }
  }
}

/** The tree without one of its keys or items, at any depth; a list of one as that one. */
function* lesser(tree: Tree): Generator<Tree> {
  if (isList(tree)) {
    const [only, second] = tree
    if (only !== undefined && second === undefined) yield only
    for (const [place, each] of tree.entries()) {
      yield tree.toSpliced(place, 1)
      for (const less of lesser(each)) yield tree.with(place, less)
    }
  }
  if (!isMap(tree)) return
  for (const [key, value] of Object.entries(tree)) {
    const { [key]: _, ...others } = tree
    yield others
    for (const less of lesser(value)) yield { ...tree, [key]: less }
  }
}

function isSetup(tree: Tree): tree is TreeMap & SetupShape {
  return isMap(tree) && ['rulings', 'factions', 'abilities', 'roles', 'players'].every(key => isMap(tree[key] ?? ''))
}
