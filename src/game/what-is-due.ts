import type { DuePrecedence, IdlePrecedence, Remaining } from '../model/comparison.ts'
import type { Outcome } from '../model/outcome.ts'
import type { RulingName, Rulings } from '../model/rules.ts'
import { comesOtherwise } from './otherwise.ts'
import { brokenOf, isBroken, useKeyOf, movedFor, type Ordered, type Precedence } from './precedences.ts'
import { otherReasons } from './other-reasons.ts'
import type { ComparedNight } from './compared-night.ts'

export interface WhatIsDue {
  readonly due: readonly DuePrecedence[]
  readonly idle: readonly IdlePrecedence[]
  readonly left: readonly string[]
  readonly because: readonly Remaining[]
}

/**
 * To which broken precedences it is due that players come out differently (G20): those are put right, all of them and then as few as
 * let the same players agree. Who differs all the same is left, with what else is the reason.
 */
export function whatIsDue(night: ComparedNight): WhatIsDue {
  const { who, orders } = night
  const { broken, kept, left } = bestOf(night)
  const isAsGood = (some: readonly Precedence[]): boolean =>
    differing(night, kept, some).every(player => left.includes(player))
  const movedBy = (some: readonly Precedence[]) => movedFor([...kept, ...some], ordersIn(orders))
  const due = left.length === who.length ? [] : leastOf(broken, isAsGood, movedBy)
  const moved = movedBy(due)
  const isMoved = new Set(due.map(({ first }) => useKeyOf(first)))
  const dragged = kept.filter(({ first }) => moved.has(useKeyOf(first)) && !isMoved.has(useKeyOf(first)))
  const orderOf = (one: Precedence['first']): number => moved.get(useKeyOf(one)) ?? one.order
  const lineOf = (one: Precedence, uses: readonly Ordered[], follows: boolean): DuePrecedence => ({
    ...brokenOf(one),
    order: orderOf(one.first),
    isShared: uses.some(use => isShared(orders, use, moved)),
    follows,
  })
  const dueLineOf = (one: Precedence): DuePrecedence => {
    const later = orderOf(one.then)
    if (later <= one.then.order) return lineOf(one, [one.first], false)
    return { ...lineOf(one, [one.first, one.then], false), later }
  }
  const lines = [
    ...due.map(dueLineOf),
    ...dragged.map(one => ({ ...lineOf(one, [one.first], true), thenOrder: orderOf(one.then) })),
  ]
  return {
    due: lines,
    idle: idleIn(night, kept, due),
    left,
    because: left.length === 0 ? [] : reasonsFor(night, moved, left),
  }
}

/** What else is out of place, if it is tried that nothing comes of it: beside what is due, and where it is put right alone. */
function idleIn(
  { orders, precedences, trials }: ComparedNight,
  kept: readonly Precedence[],
  due: readonly Precedence[],
): readonly IdlePrecedence[] {
  const isDue = new Set(due.map(keyOf))
  const used = ordersIn(orders)
  const mended = trials.byOrders(movedFor([...kept, ...due], used))
  const isSame = (outcome: Outcome | undefined, some: readonly Precedence[]): boolean => {
    const moved = movedFor(some, used)
    const holds = some.every(
      ({ first, then }) => (moved.get(useKeyOf(first)) ?? first.order) < (moved.get(useKeyOf(then)) ?? then.order),
    )
    const other = holds ? trials.byOrders(moved) : undefined
    return outcome !== undefined && other !== undefined && areTheSame(outcome, other)
  }
  return precedences
    .filter(one => isBroken(one) && !isDue.has(keyOf(one)) && isSame(mended, [...kept, ...due, one]))
    .map(one => ({ ...brokenOf(one), isAlone: due.length === 0 || isSame(orders, [one]) }))
}

function keyOf({ first, then }: Precedence): string {
  return `${useKeyOf(first)}\n${useKeyOf(then)}`
}

function areTheSame(one: Outcome, other: Outcome): boolean {
  return one.players.every(({ name }) => comesOtherwise(one, other, name).length === 0)
}

/** Those whom the rulings of the golden rule make agree differ by a ruling; the others by what is told of them. */
function reasonsFor(
  night: ComparedNight,
  moved: ReadonlyMap<string, number>,
  left: readonly string[],
): readonly Remaining[] {
  const { golden, trials } = night
  const [here, there] = trials.rulings
  const differWith = (rulings: Partial<Rulings>): readonly string[] =>
    differingIn(trials.byOrders(moved, { rulings }), golden, left)
  const unruled = differWith(there)
  const because = unruled.length === 0 ? [] : otherReasons(night, unruled, moved)
  if (unruled.length === left.length) return because
  const names = (Object.keys(there) as RulingName[]).filter(name => here[name] !== there[name])
  const without = (name: RulingName): Partial<Rulings> => ({ ...there, [name]: here[name] })
  const matter = names.filter(name => differWith(without(name)).length > unruled.length)
  return [...because, { kind: 'ruling', of: matter.length === 0 ? names : matter }]
}

function differingIn(outcome: Outcome | undefined, golden: Outcome, who: readonly string[]): readonly string[] {
  return outcome === undefined ? who : who.filter(player => comesOtherwise(outcome, golden, player).length > 0)
}

interface Tried {
  readonly broken: readonly Precedence[]
  readonly kept: readonly Precedence[]
  readonly left: readonly string[]
}

/**
 * All precedences are tried, those of what has acted alone, and those of what was waited for until it was over, where fewer are left by them: a ring
 * that was broken from outside has no order, nor have two that faced each other until one was moved.
 */
function bestOf(night: ComparedNight): Tried {
  const tried = (precedences: readonly Precedence[]): Tried => {
    const broken = precedences.filter(isBroken)
    const kept = precedences.filter(one => !isBroken(one))
    const left = broken.length === 0 ? night.who : differing(night, kept, broken)
    return { broken, kept, left: left.length < night.who.length ? left : night.who }
  }
  const { precedences } = night
  let best = tried(precedences)
  for (const isSome of [hasActed, hasWaited]) {
    const some = precedences.filter(isSome)
    if (best.left.length === 0 || some.length === precedences.length) continue
    const other = tried(some)
    if (other.left.length < best.left.length) best = other
  }
  return best
}

const hasActed = (one: Precedence): boolean => one.hasActed
const hasWaited = (one: Precedence): boolean => one.hasWaited

/** Who differs with orders put right: others may then who did not before. */
function differing(
  { orders, golden, who, trials }: ComparedNight,
  kept: readonly Precedence[],
  some: readonly Precedence[],
): readonly string[] {
  const outcome = trials.byOrders(movedFor([...kept, ...some], ordersIn(orders)))
  return outcome === undefined ? who : differingIn(outcome, golden, namesIn(golden))
}

function namesIn({ players }: Outcome): readonly string[] {
  return players.map(({ name }) => name)
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

/** Every order at which something was done. */
function ordersIn({ actions }: Outcome): readonly number[] {
  return actions.flatMap(({ steps }) => steps.map(({ order }) => order))
}

/** Is it moved, and does somebody else use the same ability at another order, so that the role would need one for each player? */
function isShared({ actions }: Outcome, use: Ordered, moved: ReadonlyMap<string, number>): boolean {
  const order = moved.get(useKeyOf(use))
  if (order === undefined) return false
  const own = actions.find(({ player, ability }) => player === use.player && ability === use.ability)
  const others = actions.filter(
    ({ player, ability, owner }) => player !== use.player && ability === use.ability && owner === own?.owner,
  )
  return others.some(other => moved.get(useKeyOf({ ...other, step: use.step })) !== order)
}
