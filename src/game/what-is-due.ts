import type { DuePrecedence, Remaining } from '../model/comparison.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Phase } from '../model/phase.ts'
import { fixedByInfluence, type RulingName } from '../model/rules.ts'
import type { Player, Setup } from '../model/syntax.ts'
import { addMoved, compile } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import { onPlan } from './on-plan.ts'
import { comesOtherwise } from './otherwise.ts'
import { play, type Game } from './play.ts'
import { brokenOf, isBroken, useKeyOf, movedFor, type Precedence } from './precedences.ts'
import { otherReasons } from './other-reasons.ts'
import { isNamed } from './submissions/holdings.ts'

/** A phase that comes out differently for somebody. */
export interface Night {
  readonly setup: Setup
  readonly players: readonly Player[]
  readonly game: Game
  readonly phase: Phase
  readonly orders: Outcome
  readonly golden: Outcome
  /** Who comes out differently. */
  readonly who: readonly string[]
  readonly precedences: readonly Precedence[]
}

export interface WhatIsDue {
  readonly due: readonly DuePrecedence[]
  readonly left: readonly string[]
  readonly because: readonly Remaining[]
}

/**
 * To which broken precedences it is due that players come out differently (G20): those are put right, all of them and then as few as
 * let the same players agree. Who differs all the same is left, with what else may be the reason.
 */
export function whatIsDue(night: Night): WhatIsDue {
  const { who, phase, orders, golden } = night
  const { broken, kept, left } = bestOf(night)
  const differWith = differing(night, kept)
  const isAsGood = (some: readonly Precedence[]): boolean =>
    differWith(some, phase).every(player => left.includes(player))
  const movedBy = (some: readonly Precedence[]) => movedFor([...kept, ...some], ordersIn(orders))
  const due = left.length === who.length ? [] : leastOf(broken, isAsGood, movedBy)
  const moved = movedBy(due)
  const isMoved = new Set(due.map(({ first }) => useKeyOf(first)))
  const dragged = kept.filter(({ first }) => moved.has(useKeyOf(first)) && !isMoved.has(useKeyOf(first)))
  const orderOf = (one: Precedence['first']): number => moved.get(useKeyOf(one)) ?? one.order
  const lineOf = (one: Precedence, follows: boolean): DuePrecedence => ({ ...brokenOf(one), order: orderOf(one.first), isShared: isShared(orders, one, moved), follows }) // prettier-ignore
  const lines = [
    ...due.map(one => lineOf(one, false)),
    ...dragged.map(one => ({ ...lineOf(one, true), thenOrder: orderOf(one.then) })),
  ]
  if (left.length === 0) return { due: lines, left, because: [] }
  const ruled = { ...phase, rulings: { ...phase.rulings, ...fixedByInfluence } }
  const unruled = differWith(due, ruled)
  const because = unruled.length === 0 ? [] : otherReasons(orders, golden, unruled)
  return { due: lines, left, because: unruled.length < left.length ? [...because, ruling(orders)] : because }
}

interface Tried {
  readonly broken: readonly Precedence[]
  readonly kept: readonly Precedence[]
  readonly left: readonly string[]
}

/** All precedences are tried, and those of what has acted alone, where fewer are left by them: a ring that was broken from outside has no order. */
function bestOf(night: Night): Tried {
  const tried = (precedences: readonly Precedence[]): Tried => {
    const broken = precedences.filter(isBroken)
    const kept = precedences.filter(one => !isBroken(one))
    return { broken, kept, left: broken.length === 0 ? night.who : differing(night, kept)(broken, night.phase) }
  }
  const all = tried(night.precedences)
  const acted = night.precedences.filter(({ hasActed }) => hasActed)
  if (all.left.length === 0 || acted.length === night.precedences.length) return all
  const ofActed = tried(acted)
  return ofActed.left.length < all.left.length ? ofActed : all
}

function ruling({ rulings }: Outcome): Remaining {
  const isFixed = (name: RulingName): boolean => name in fixedByInfluence
  return { kind: 'ruling', of: rulings.filter(isFixed) }
}

/**
 * As few as will do: of what is left where the first are tried first, and where the last are, that for which fewer steps move. A step that moves may drag
 * those along that must come before it.
 */
function leastOf(
  broken: readonly Precedence[],
  isAsGood: (some: readonly Precedence[]) => boolean,
  movedBy: (some: readonly Precedence[]) => ReadonlyMap<string, number>,
): readonly Precedence[] {
  const forwards = fewest(broken, [], isAsGood)
  if (forwards.length === broken.length) return forwards
  const backwards = fewest(broken.toReversed(), [], isAsGood).toReversed()
  return movedBy(backwards).size < movedBy(forwards).size ? backwards : forwards
}

/** As few as will do beside others: leaves out one after the other, and several at once where that will do. */
function fewest(
  some: readonly Precedence[],
  others: readonly Precedence[],
  isAsGood: (some: readonly Precedence[]) => boolean,
): readonly Precedence[] {
  if (some.length === 0 || isAsGood(others)) return []
  if (some.length === 1) return some
  const half = Math.ceil(some.length / 2)
  const [first, second] = [some.slice(0, half), some.slice(half)]
  const ofFirst = fewest(first, [...others, ...second], isAsGood)
  return [...ofFirst, ...fewest(second, [...others, ...ofFirst], isAsGood)]
}

/** Answers who still differs where some precedences hold beside those that held. */
function differing(night: Night, kept: readonly Precedence[]) {
  const { setup, players, game, who, orders, golden } = night
  const { plan } = compile(setup, players, 'snarf')
  const known = plan && onPlan(game, plan)
  return (some: readonly Precedence[], phase: Phase): readonly string[] => {
    if (plan === undefined || known === undefined) return who
    const moved = movedFor([...kept, ...some], ordersIn(orders))
    const own = { ...known, instances: instancesAt(plan, known, moved) }
    const { outcome } = play(plan, own, phase, false)
    if (outcome === undefined) return who
    return who.filter(player => comesOtherwise(outcome, golden, player).length > 0)
  }
}

/** Who has an ability that moves has one of his own at the other order; what is a faction's moves for all of it. */
function instancesAt(plan: Plan, game: Game, moved: ReadonlyMap<string, number>): Game['instances'] {
  const instances = [...game.instances]
  for (const [key, order] of moved) {
    const [name = '', ability = '', step = ''] = key.split('\n')
    const player = game.names.indexOf(name)
    const isMeant = (one: (typeof instances)[number]): boolean => {
      const given = plan.abilities[one.ability]
      const isOwn = one.player === player || (one.player < 0 && given?.faction === game.faction[player])
      return one.held && isOwn && given !== undefined && isNamed(given, ability)
    }
    instances.forEach((one, place) => {
      const from = plan.abilities[one.ability]?.steps[Number(step)]?.order
      const other = isMeant(one) && from !== undefined ? addMoved(plan, one.ability, from, order) : undefined
      if (other !== undefined) instances[place] = { ...one, ability: other }
    })
  }
  return instances
}

/** Every order at which something was done. */
function ordersIn({ actions }: Outcome): readonly number[] {
  return actions.flatMap(({ steps }) => steps.map(({ order }) => order))
}

/** Does somebody else use the same ability at another order, so that the role would need one for each player? */
function isShared({ actions }: Outcome, { first }: Precedence, moved: ReadonlyMap<string, number>): boolean {
  const own = actions.find(({ player, ability }) => player === first.player && ability === first.ability)
  const others = actions.filter(({ player, ability, owner }) => player !== first.player && ability === first.ability && owner === own?.owner) // prettier-ignore
  return others.some(other => moved.get(useKeyOf({ ...other, step: first.step })) !== moved.get(useKeyOf(first)))
}
