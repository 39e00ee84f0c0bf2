import { verbs } from '../../src/language/verbs/index.ts'
import type { Draw } from './draw.ts'
import { another, becomeOf, byTest, oneKey, reportOf, revealOf, ringOf, stateOf, withOnly } from './options.ts'
import { conditionOf, eventOf, whoOf, whoseOf, withOf } from './questions.ts'
import { counters, items, marks, type Scope } from './scope.ts'
import type { Tree, TreeMap } from './tree.ts'

/** Where an effect stands: in an action, in a passive ability, or in what is set off. */
export type Place = 'action' | 'passive' | 'reaction'

interface Kind {
  readonly verb: string
  /** The order at which abilities of this verb usually stand. */
  readonly order: number
  /** How often it is drawn in an action, a passive ability, a reaction. */
  readonly weights: readonly [number, number, number]
  readonly make: (draw: Draw, scope: Scope) => TreeMap
}

const table: readonly Kind[] = [
  row('kill', 80, [14, 0, 7], (draw, scope) => ({ kill: whoOf(draw, scope) })),
  row('die', 80, [1, 0, 3], (draw, scope) => ({ die: whoOf(draw, scope) })),
  row('revive', 90, [1, 0, 1], (draw, scope) => ({ revive: whoOf(draw, scope) })),
  row('protect', 60, [10, 8, 4], (draw, scope) => ({ protect: whoOf(draw, scope), ...byTest(draw, scope, 15) })),
  row('immune', 60, [3, 8, 2], (draw, scope) => ({
    immune: whoOf(draw, scope),
    to: draw.chance(15) ? 'all' : draw.of<Tree>(['kill', 'block', 'killing', 'blocking', ['report', 'mark'], 'swap']),
    ...(draw.chance(10) && { except: 'kill' }),
    ...byTest(draw, scope, 15),
  })),
  row('block', 40, [14, 2, 4], (draw, scope) => ({
    block: whoOf(draw, scope),
    ...(draw.chance(20) && { [draw.of(['only', 'except'])]: withOf(draw, scope) }),
  })),
  row('untargetable', 35, [4, 4, 1], (draw, scope) => ({
    untargetable: whoOf(draw, scope),
    ...(draw.chance(40) && { [draw.of(['with', 'except'])]: withOf(draw, scope) }),
    ...byTest(draw, scope, 20),
  })),
  row('redirect', 20, [10, 1, 3], (draw, scope) => ({ redirect: whoOf(draw, scope), to: another(draw, scope), ...withOnly(draw, scope, 20) })), // prettier-ignore
  row('divert', 20, [6, 2, 2], (draw, scope) => ({ divert: whoOf(draw, scope), to: another(draw, scope), ...withOnly(draw, scope, 30), ...byTest(draw, scope, 10) })), // prettier-ignore
  row('intercept', 60, [5, 2, 1], (draw, scope) => ({ intercept: whoOf(draw, scope), to: draw.chance(70) ? 'self' : another(draw, scope), ...withOnly(draw, scope, 50), ...byTest(draw, scope, 10) })), // prettier-ignore
  row('swap', 20, [9, 1, 1], (draw, scope) => ({ swap: ringOf(draw, scope, 2) })),
  row('rotate', 20, [2, 0, 0], (draw, scope) => ({ rotate: ringOf(draw, scope, 3) })),
  row('report', 100, [16, 1, 4], reportOf),
  row('tell', 110, [3, 0, 5], (draw, scope) => ({ tell: whoOf(draw, scope), text: draw.of(['You got fruit.', 'A bell rings.']) })), // prettier-ignore
  row('announce', 110, [1, 0, 2], draw => ({ announce: draw.of(['A bell rings.', 'The lights go out.']) })),
  row('reveal', 110, [1, 0, 1], revealOf),
  row('disguise', 30, [3, 5, 1], (draw, scope) => ({
    disguise: whoOf(draw, scope),
    as: draw.chance(80)
      ? oneKey('alignment', draw.of(scope.names.factions))
      : oneKey('role', draw.of(scope.names.roles)),
    ...(draw.chance(20) && { 'instead-of': draw.of(scope.names.factions) }),
  })),
  row('hide', 30, [2, 2, 1], (draw, scope) => {
    const what = draw.of(['flip', 'visits'])
    const isFromNow = scope.names.wide && what === 'visits' && draw.chance(40)
    const isAs = scope.names.wide && what === 'flip' && draw.chance(40)
    return {
      hide: what,
      of: whoOf(draw, scope),
      ...(isFromNow && { 'from-now-on': true }),
      ...(isAs && { as: `${draw.of(scope.names.factions)} ${draw.of(scope.names.roles)}` }),
    }
  }),
  row('become', 70, [3, 0, 2], becomeOf),
  row('bind', 10, [1, 0, 1], (draw, scope) => ({ bind: ringOf(draw, scope, 2), as: 'partner' })),
  row('delay', 15, [2, 0, 1], (draw, scope) => ({ delay: whoOf(draw, scope) })),
  row('copy', 15, [2, 0, 1], (draw, scope) => ({ copy: whoOf(draw, scope), to: another(draw, scope) })),
  row('repeat', 15, [1, 0, 1], (draw, scope) => ({ repeat: whoOf(draw, scope) })),
  row('grant', 30, [3, 1, 2], (draw, scope) => ({
    grant: whoOf(draw, scope),
    ability:
      scope.names.wide && draw.chance(15)
        ? { of: draw.of(scope.words) }
        : draw.chance(70)
          ? draw.of(scope.names.given)
          : draw.of(scope.names.abilities),
    ...(draw.chance(40) && { shots: 1 + draw.below(2) }),
  })),
  row('lose', 30, [2, 0, 2], (draw, scope) => ({
    lose: whoOf(draw, scope),
    abilities: draw.chance(50) ? 'all' : [draw.of(scope.names.abilities)],
  })),
  row('mark', 70, [6, 1, 6], (draw, scope) => ({ mark: whoOf(draw, scope), as: draw.of(marks) })),
  row('unmark', 70, [2, 0, 2], (draw, scope) => ({ unmark: whoOf(draw, scope), as: draw.of(marks) })),
  row('count', 70, [2, 1, 5], (draw, scope) => ({ count: whoOf(draw, scope), name: draw.of(counters), by: draw.of([1, 1, 2, -1]) })), // prettier-ignore
  row('give', 70, [2, 0, 2], (draw, scope) => ({ give: whoOf(draw, scope), item: draw.of(items) })),
  row('take', 70, [1, 0, 1], (draw, scope) => ({ take: whoOf(draw, scope), item: draw.of(items) })),
  row('steal', 70, [1, 0, 1], (draw, scope) => ({ steal: whoOf(draw, scope), item: draw.of(items), to: another(draw, scope) })), // prettier-ignore
  row('vote-weight', 70, [1, 1, 0], (draw, scope) => ({ 'vote-weight': whoOf(draw, scope), is: draw.below(3) })),
  row('votes-needed', 70, [1, 1, 0], (draw, scope) => ({ 'votes-needed': whoOf(draw, scope), by: draw.of([1, -1]) })),
  row('loses-ties', 70, [1, 1, 0], (draw, scope) => ({ 'loses-ties': whoOf(draw, scope) })),
  row('allow', 110, [1, 0, 1], (draw, scope) => ({ allow: whoOf(draw, scope) })),
  row('make', 15, [1, 0, 1], (draw, scope) => ({ make: whoOf(draw, scope), perform: draw.chance(60) ? 'all' : withOf(draw, scope), ...(draw.chance(80) && { on: another(draw, scope) }) })), // prettier-ignore
  row('feign', 60, [1, 0, 1], (draw, scope) => ({ feign: whoOf(draw, scope), visiting: whoOf(draw, scope) })),
  row('cannot-fail', 50, [4, 3, 4], (draw, scope) => ({
    'cannot-fail': draw.of<Tree>(['kill', 'target', 'act', 'protect', ['act', 'target'], 'killing']),
    ...(draw.chance(30) && { with: 'this' }),
    ...(draw.chance(60) && { by: draw.of(['self', ...scope.words]) }),
    ...(draw.chance(30) && { against: whoseOf(draw, scope) }),
  })),
  row('state', 45, [4, 3, 1], stateOf),
  row('whenever', 45, [4, 1, 1], (draw, scope) => {
    const inner = { ...scope, words: [...scope.words, 'actor', 'victim'], depth: scope.depth - 1 }
    return {
      whenever: draw.chance(50) ? { targeted: draw.of(scope.words) } : eventOf(draw, scope),
      do: effectOf(draw, inner, 'reaction'),
      ...(draw.chance(15) && { order: draw.of(scope.names.orders) }),
      ...(draw.chance(20) && { target: draw.of(['actor', 'victim']) }),
    }
  }),
  row('later', 80, [3, 0, 1], (draw, scope) => ({
    later: { nights: 1 + draw.below(2), order: draw.of(scope.names.orders) },
    do: effectOf(draw, { ...scope, depth: scope.depth - 1 }, 'reaction'),
  })),
]

function row(verb: string, order: number, weights: Kind['weights'], make: Kind['make']): Kind {
  return { verb, order, weights, make }
}

const deep = new Set(['whenever', 'later'])
/** Verbs of which wide cases have more. */
const rare = new Set(['reveal', 'copy', 'repeat', 'delay', 'give', 'take', 'steal', 'intercept', 'later'])
/** Verbs that only wide cases have. */
const wideOnly = new Set(['make', 'feign'])
const columns = { action: 0, passive: 1, reaction: 2 } as const
const states = new Set(['protect', 'immune', 'block', 'untargetable', 'redirect', 'divert', 'intercept', 'disguise', 'cannot-fail', 'state', 'whenever']) // prettier-ignore

/** One effect with what any effect may say. */
export function effectOf(draw: Draw, scope: Scope, place: Place): TreeMap {
  return madeOf(draw, scope, kindFor(draw, scope, place))
}

/** One effect, and the order that suits it. */
export function effectWithOrder(
  draw: Draw,
  scope: Scope,
  place: Place,
): { readonly effect: TreeMap; readonly order: number } {
  const kind = kindFor(draw, scope, place)
  return { effect: madeOf(draw, scope, kind), order: draw.chance(50) ? kind.order : draw.of(scope.names.orders) }
}

function kindFor(draw: Draw, scope: Scope, place: Place): Kind {
  const fitting = table.filter(({ verb }) => verbs.has(verb) && (scope.depth > 0 || !deep.has(verb)))
  const { theme } = scope.names
  const { wide } = scope.names
  const more = (verb: string) => (theme.verbs.has(verb) ? 4 : 1) * (wide && rare.has(verb) ? 3 : 1)
  const weightOf = ({ verb, weights }: Kind): number =>
    wideOnly.has(verb) && !wide ? 0 : weights[columns[place]] * more(verb)
  return draw.weighed(fitting.map(kind => [weightOf(kind), kind] as const))
}

function madeOf(draw: Draw, scope: Scope, { verb, make }: Kind): TreeMap {
  const lasts = states.has(verb)
  return {
    ...make(draw, scope),
    ...(draw.chance(12) && { if: conditionOf(draw, scope) }),
    ...(lasts &&
      draw.chance(15) && { until: draw.of(['next night', '2 nights', '3 nights', 'permanent', 'end of day']) }),
    ...(lasts && draw.chance(12) && { uses: 1 + draw.below(2) }),
    ...(scope.depth > 0 && draw.chance(5) && { afterwards: effectOf(draw, { ...scope, depth: 0 }, 'reaction') }),
  }
}
