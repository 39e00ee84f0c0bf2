import type { Draw } from './draw.ts'
import { effectOf, effectWithOrder } from './effects.ts'
import { conditionOf, eventOf, testOf } from './questions.ts'
import type { Scope } from './scope.ts'
import type { Tree, TreeMap } from './tree.ts'

/** An ability of any sort: one that a player submits, a passive, or one that is set off. */
export function abilityOf(draw: Draw, scope: Scope): TreeMap {
  if (draw.chance(scope.names.theme.reflexes)) return triggeredAbility(draw, scope)
  return draw.weighed([
    [72, activeAbility],
    [10, compoundAbility],
    [18, passiveAbility],
  ])(draw, scope)
}

export function activeAbility(draw: Draw, scope: Scope): TreeMap {
  const { keys, words } = selectionOf(draw, scope)
  const { effect, order } = effectWithOrder(draw, { ...scope, words }, 'action')
  const isWide = scope.names.wide
  const isByDay = isWide && draw.chance(8) && ('target' in keys || 'choose' in keys)
  const time: TreeMap = isByDay ? { phase: 'day' } : draw.chance(isWide ? 8 : 3) ? { instant: true } : { order }
  const more = draw.chance(20) ? [effectOf(draw, { ...scope, words }, 'action')] : []
  return {
    ...time,
    ...keys,
    do: more.length === 0 ? effect : [effect, ...more],
    ...extrasOf(draw, scope, words),
  }
}

/** Steps of different orders that share the selections. */
function compoundAbility(draw: Draw, scope: Scope): TreeMap {
  const { keys, words } = selectionOf(draw, scope)
  const inner = { ...scope, words }
  const steps = Array.from({ length: draw.chance(80) ? 2 : 3 }, () => effectWithOrder(draw, inner, 'action'))
  const asks = inner.names.wide ? 40 : 10
  return {
    ...keys,
    steps: steps.map(({ effect, order }) => ({
      order,
      do: effect,
      ...(draw.chance(asks) && { if: conditionOf(draw, inner) }),
    })),
    ...extrasOf(draw, scope, words),
  }
}

function passiveAbility(draw: Draw, scope: Scope): TreeMap {
  const inner = { ...scope, words: ['self'] }
  const effects = Array.from({ length: draw.chance(80) ? 1 : 2 }, () => effectOf(draw, inner, 'passive'))
  return {
    do: effects,
    ...(draw.chance(20) && { limits: { shots: 1 + draw.below(2) } }),
    ...(draw.chance(8) && { while: draw.of(['dead', 'any']) }),
  }
}

/** Set off by an event, often by being targeted; half of them target whoever caused it, or the one they are bound to. */
function triggeredAbility(draw: Draw, scope: Scope): TreeMap {
  if (draw.chance(12)) return nightlyAbility(draw, scope)
  const aims = [...scope.names.bonds, ...scope.names.bonds, 'actor', 'victim']
  const isAimed = draw.chance(55)
  const words = isAimed ? ['target', 'target', 'actor', 'self'] : ['actor', 'victim', 'self']
  const inner = { ...scope, words }
  return {
    when: draw.chance(45) ? { targeted: 'self' } : eventOf(draw, scope),
    ...(isAimed && { target: draw.of(aims) }),
    ...(draw.chance(20) && { order: draw.of(scope.names.orders) }),
    do: draw.chance(80) ? effectOf(draw, inner, 'reaction') : [effectOf(draw, inner, 'reaction'), effectOf(draw, inner, 'reaction')], // prettier-ignore
    ...(draw.chance(15) && { limits: { shots: 1 + draw.below(2) } }),
    ...(draw.chance(8) && { requires: conditionOf(draw, inner, 0) }),
    ...(draw.chance(6) && { while: draw.of(['dead', 'any']) }),
  }
}

/** "Each night ..." without a choice. */
function nightlyAbility(draw: Draw, scope: Scope): TreeMap {
  const isAimed = draw.chance(50)
  const words = isAimed ? ['target', 'self'] : ['self']
  const { effect, order } = effectWithOrder(draw, { ...scope, words }, 'action')
  const aims: readonly Tree[] = [{ 'visitors-of': 'self' }, draw.of(scope.names.players), ...scope.names.bonds]
  return {
    when: { begins: draw.of(['night', 'night', 'night', 'game', 'day']) },
    order,
    ...(isAimed && { target: draw.of(aims) }),
    do: effect,
  }
}

interface Selection {
  readonly keys: TreeMap
  readonly words: readonly string[]
}

/** Whom the player of an ability selects, and the words that then stand for them. */
function selectionOf(draw: Draw, scope: Scope): Selection {
  const one = (): Tree => pickOf(draw, scope, ['player', 'player', 'player', 'another player', 'another player', 'living player', 'another living player'], 6) // prettier-ignore
  const two = (): Tree => pickOf(draw, scope, ['2 players', '2 players', '2 other players', 'up to 2 players', '2 living players', 'up to 3 players'], 3) // prettier-ignore
  return draw.weighed<() => Selection>([
    [56, () => ({ keys: { target: one() }, words: ['target'] })],
    [16, () => ({ keys: { target: one(), choose: one() }, words: ['target', 'target', 'chosen'] })],
    [6, () => ({ keys: { choose: one() }, words: ['chosen'] })],
    [7, () => ({ keys: { target: two() }, words: ['first', 'second', 'target'] })],
    [9, () => ({ keys: { choose: two() }, words: ['first', 'second', 'chosen'] })],
    [2, () => ({ keys: { target: 'dead player' }, words: ['target'] })],
    [
      scope.names.wide ? 2 : 0,
      () => ({ keys: { target: '3 players' }, words: ['first', 'second', 'third', 'target'] }),
    ],
    [10, () => ({ keys: {}, words: ['self'] })],
  ])()
}

function pickOf(draw: Draw, scope: Scope, phrases: readonly string[], percent: number): Tree {
  const from = draw.of(phrases)
  return draw.chance(percent) ? { from, must: testOf(draw, scope) } : from
}

/** Limits, conditions and what else an active ability may say. */
function extrasOf(draw: Draw, scope: Scope, words: readonly string[]): TreeMap {
  const inner = { ...scope, words }
  const isBoth = scope.names.wide && draw.chance(8)
  return {
    ...((isBoth || draw.chance(7)) && { requires: conditionOf(draw, inner) }),
    ...((isBoth || draw.chance(5)) && {
      otherwise: effectOf(draw, { ...scope, words: ['self'], depth: 0 }, 'reaction'),
    }),
    ...(draw.chance(4) && { while: draw.of(['dead', 'any', 'any']) }),
    ...(draw.chance(15) && { limits: limitOf(draw, scope) }),
  }
}

function limitOf(draw: Draw, { names }: Scope): TreeMap {
  if (names.wide && draw.chance(20)) return { 'a-night': 2 }
  return draw.of<TreeMap>([
    { shots: 1 },
    { shots: 2 },
    { nights: 'odd' },
    { nights: [1, 3] },
    { 'same-target-twice': false },
    { rest: 1 },
    { compulsive: true },
    { alone: true },
  ])
}
