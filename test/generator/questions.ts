import type { Draw } from './draw.ts'
import { counters, items, marks, type Scope, tags } from './scope.ts'
import type { Tree, TreeMap } from './tree.ts'

const kinds = [
  'killing',
  'protection',
  'blocking',
  'investigation',
  'redirection',
  'diversion',
  'property',
  'communication',
]
const verbs = ['kill', 'protect', 'block', 'report', 'mark', 'redirect', 'swap', 'tell', 'count']

/** Players, mostly by one of the words at hand. */
export function whoOf(draw: Draw, scope: Scope): Tree {
  const { names, words } = scope
  if (draw.chance(86)) return draw.of(words)
  const others: readonly (readonly [number, () => Tree])[] = [
    [4, () => 'self'],
    [2, () => draw.of(names.players)],
    [names.bonds.length * 4, () => draw.of(names.bonds)],
    [2, () => ({ 'visitors-of': draw.of(words) })],
    [2, () => ({ 'visited-by': draw.of(words) })],
    [1, () => 'nobody'],
    [names.wide ? 1 : 0, () => draw.of<Tree>(['random', { random: draw.of(['others', 'everyone']) }])],
  ]
  const many: readonly (readonly [number, () => Tree])[] = [
    [2, () => 'everyone'],
    [2, () => 'others'],
    [3, () => ({ players: testOf(draw, scope) })],
  ]
  return draw.weighed(names.local ? others : [...others, ...many])()
}

export function testOf(draw: Draw, scope: Scope, depth = 1): TreeMap {
  const { names } = scope
  const orNot = (name: string): Tree => (draw.chance(25) ? { not: name } : name)
  const tests: readonly (readonly [number, () => TreeMap])[] = [
    [5, () => ({ alignment: orNot(draw.of(names.factions)) })],
    [3, () => ({ role: orNot(draw.of(names.roles)) })],
    [2, () => ({ alive: draw.chance(70) })],
    [2, () => ({ has: orNot(draw.of([...items, ...tags])) })],
    [2, () => ({ marked: orNot(draw.of(marks)) })],
    [1, () => ({ 'same-alignment-as': 'self' })],
    [names.wide ? 1 : 0, () => ({ [draw.of(['same-alignment-as', 'same-role-as'])]: draw.of(scope.words) })],
    [2, () => ({ counter: draw.of(counters), [draw.of(['at-least', 'at-most'])]: draw.below(3) })],
    [2, () => ({ is: 'self' })],
    [1, () => ({ is: draw.of(names.players) })],
    [depth, () => ({ not: testOf(draw, scope, 0) })],
    [depth, () => ({ [draw.of(['any', 'all'])]: [testOf(draw, scope, 0), testOf(draw, scope, 0)] })],
  ]
  return draw.weighed(tests)()
}

export function conditionOf(draw: Draw, scope: Scope, depth = 1): TreeMap {
  const { names } = scope
  const asked = [...new Set(['self', ...scope.words])]
  const conditions: readonly (readonly [number, () => TreeMap])[] = [
    [6, () => ({ [draw.of(asked)]: testOf(draw, scope) })],
    [1, () => ({ [draw.of(asked)]: testOf(draw, scope), self: testOf(draw, scope) })],
    [2, () => ({ tonight: eventOf(draw, scope) })],
    [1, () => ({ ever: eventOf(draw, scope) })],
    [1, () => ({ night: draw.of<Tree>(['odd', 'even', '2+', [1, 3]]) })],
    [names.wide ? 1 : 0, () => ({ chance: draw.of([0.3, 0.5, 0.7]) })],
    [names.local ? 0 : 1, () => ({ living: { [draw.of(['at-least', 'at-most'])]: 2 + draw.below(5) } })],
    [
      names.wide && !names.local ? 1 : 0,
      () => ({
        living: { alignment: { not: draw.of(names.factions) }, [draw.of(['at-least', 'at-most'])]: 1 + draw.below(3) },
      }),
    ],
    [depth, () => ({ not: conditionOf(draw, scope, 0) })],
    [depth, () => ({ [draw.of(['any', 'all'])]: [conditionOf(draw, scope, 0), conditionOf(draw, scope, 0)] })],
  ]
  return draw.weighed(conditions)()
}

/** Whom an event or an attempt speaks about: players, a test, or anyone. */
export function whoseOf(draw: Draw, scope: Scope): Tree {
  const { names } = scope
  return draw.weighed<() => Tree>([
    [6, () => 'self'],
    [4, () => 'anyone'],
    [names.bonds.length * 2, () => draw.of(names.bonds)],
    [1, () => draw.of(names.players)],
    [3, () => testOf(draw, scope)],
  ])()
}

/** One or two verbs, kinds or abilities. */
export function withOf(draw: Draw, scope: Scope): Tree {
  const named = (): string =>
    draw.weighed<() => string>([
      [6, () => draw.of(kinds)],
      [3, () => draw.of(verbs)],
      [3, () => draw.of(scope.names.abilities)],
      [1, () => 'factional'],
    ])()
  return draw.chance(80) ? named() : [named(), named()]
}

/** An event of a night. As what sets off an ability it is mostly about its owner. */
export function eventOf(draw: Draw, scope: Scope): TreeMap {
  const by: TreeMap = draw.chance(30) ? { by: whoseOf(draw, scope) } : {}
  const what: TreeMap = draw.chance(25) ? { with: withOf(draw, scope) } : {}
  const done = draw.chance(50) ? 'anything' : draw.weighed([[3, draw.of(kinds)], [2, draw.of(scope.names.abilities)]]) // prettier-ignore
  return draw.weighed<() => TreeMap>([
    [9, () => ({ targeted: whoseOf(draw, scope), ...by, ...what })],
    [4, () => ({ attempted: whoseOf(draw, scope), ...by, with: withOf(draw, scope) })],
    [2, () => ({ stopped: whoseOf(draw, scope), ...by })],
    [4, () => ({ killed: whoseOf(draw, scope), ...by })],
    [5, () => ({ dies: whoseOf(draw, scope), ...by })],
    [3, () => ({ [draw.of(['acts', 'succeeds', 'fails'])]: done, by: whoseOf(draw, scope) })],
    [3, () => ({ [draw.of(['acts', 'succeeds', 'fails'])]: done, by: 'self' })],
    [1, () => ({ becomes: whoseOf(draw, scope) })],
    [scope.names.wide ? 1 : 0, () => ({ wins: whoseOf(draw, scope) })],
  ])()
}
