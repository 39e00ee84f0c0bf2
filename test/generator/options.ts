import type { Draw } from './draw.ts'
import { eventOf, testOf, whoOf, withOf } from './questions.ts'
import { counters, type Scope } from './scope.ts'
import type { Tree, TreeMap } from './tree.ts'

const facts = ['alignment', 'role', 'modifiers', 'abilities', 'visits', 'visitors', 'visitor-roles', 'acted', 'actions', 'actions-on', 'motion', 'reports'] // prettier-ignore

/** What can be told to all. */
const shown = facts.filter(fact => fact !== 'reports')

export function oneKey(key: string, value: Tree): TreeMap {
  return { [key]: value }
}

export function byTest(draw: Draw, scope: Scope, percent: number): TreeMap {
  return draw.chance(percent) ? { by: testOf(draw, scope) } : {}
}

export function withOnly(draw: Draw, scope: Scope, percent: number): TreeMap {
  return draw.chance(percent) ? { with: withOf(draw, scope) } : {}
}

/** Another player than the target, if a word for one is at hand. */
export function another(draw: Draw, scope: Scope): Tree {
  const others = ['chosen', 'second', 'actor', 'self'].filter(word => word === 'self' || scope.words.includes(word))
  return draw.chance(85) ? (others[0] ?? 'self') : whoOf(draw, scope)
}

export function ringOf(draw: Draw, { names, words }: Scope, count: number): readonly Tree[] {
  const nth = ['first', 'second', 'third'].slice(0, count)
  if (nth.every(word => words.includes(word))) return nth
  return draw.several([...new Set([...words, 'self', ...names.bonds, draw.of(names.players)])], count, count)
}

export function reportOf(draw: Draw, scope: Scope): TreeMap {
  const fact = draw.weighed<() => Tree>([
    [12, () => draw.of(facts)],
    [scope.words.join() === 'target' ? 2 : 0, () => 'same-as-last'],
    [4, () => 'alignment'],
    [2, () => testOf(draw, scope)],
    [1, () => ({ [draw.of(['tonight', 'ever'])]: eventOf(draw, scope) })],
    [scope.names.wide ? 2 : 0, () => ({ counter: draw.of(counters) })],
  ])()
  return {
    report: fact,
    // What the actor's last target was is open where he had several.
    of: fact === 'same-as-last' ? 'target' : whoOf(draw, scope),
    ...(draw.chance(20) && { to: whoOf(draw, scope) }),
    ...(draw.chance(10) && { [draw.of(['only', 'except'])]: withOf(draw, scope) }),
    ...(draw.chance(8) && { 'of-all-nights': true }),
    ...asItIs(draw, scope, fact),
  }
}

/** Past any disguise. */
function asItIs(draw: Draw, { names }: Scope, fact: Tree): TreeMap {
  return names.wide && (fact === 'alignment' || fact === 'role') && draw.chance(12) ? { 'as-it-is': true } : {}
}

export function revealOf(draw: Draw, scope: Scope): TreeMap {
  const fact = scope.names.wide && draw.chance(40) ? draw.of(shown) : draw.of(['alignment', 'role'])
  return { reveal: fact, of: whoOf(draw, scope), ...asItIs(draw, scope, fact) }
}

export function becomeOf(draw: Draw, scope: Scope): TreeMap {
  const { wide } = scope.names
  const role: Tree =
    wide && draw.chance(15) ? 'original' : draw.chance(70) ? draw.of(scope.names.roles) : { of: draw.of(scope.words) }
  const isRole = draw.chance(70)
  return {
    become: whoOf(draw, scope),
    ...(isRole && { role }),
    ...((!isRole || draw.chance(20)) && {
      faction:
        wide && draw.chance(30)
          ? draw.of<Tree>(['original', { of: draw.of(scope.words) }])
          : draw.of(scope.names.factions),
    }),
  }
}

export function stateOf(draw: Draw, scope: Scope): TreeMap {
  const word = draw.of(['self', ...scope.words])
  return draw.weighed<() => TreeMap>([
    [3, () => ({ state: { attempts: { verb: draw.of(['kill', 'mark', 'report', 'observe']), against: word }, will: 'fail' } })],
    [2, () => ({ state: { attempts: { verb: 'act', by: word, with: withOf(draw, scope) }, will: draw.of(['fail', 'succeed']) } })],
    [3, () => ({ state: { attempts: { verb: 'target', [draw.of(['by', 'against'])]: word }, will: draw.of<Tree>(['succeed', 'fail', { target: another(draw, scope) }]) } })],
    [1, () => ({ state: { attempts: { verb: 'report', by: word, fact: 'alignment' }, will: { report: draw.of(scope.names.factions) } } })],
  ])() // prettier-ignore
}
