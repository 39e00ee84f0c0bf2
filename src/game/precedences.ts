import { ofOwner } from '../model/of-owner.ts'
import type { Broken } from '../model/comparison.ts'
import type { ActionOutcome, LogEvent, Outcome } from '../model/outcome.ts'
import type { Setup } from '../model/syntax.ts'
import { abilityIn, placesByOrders } from './places-by-orders.ts'

/** One action waited for another that bears on it: by orders too that must come before it (G3). */
export interface Precedence {
  readonly first: Ordered
  readonly then: Ordered
  /** Has the first done what it bears by? What failed does not have to come before anything for that. */
  readonly hasActed: boolean
  /** Was it over before the other was? What was moved or blocked meanwhile is waited for no longer. */
  readonly hasWaited: boolean
}

/** A step of an ability as one player uses it, at its order. */
export interface Ordered {
  readonly player: string
  readonly ability: string
  readonly step: number
  readonly order: number
}

/** Every influence of a night that stood, each pair of steps once, of abilities that were used by orders as well. */
export function precedencesIn(setup: Setup, orders: Outcome, golden: Outcome): readonly Precedence[] {
  const found = new Map<string, Precedence>()
  for (const event of golden.log.filter(isInfluence)) {
    const { action, player = '', ability = '', step = 0, amount = 0 } = event
    const waiting = golden.actions.find(({ id }) => id === action)
    if (waiting === undefined || !hasStood(golden, event, waiting)) continue
    const first = orderedIn(setup, orders, { player, ability, step: amount })
    const then = orderedIn(setup, orders, { ...waiting, step })
    if (first === undefined || then === undefined) continue
    const key = `${useKeyOf(first)}\n${useKeyOf(then)}`
    if (!found.has(key))
      found.set(key, {
        first,
        then,
        hasActed: hasActed(golden, first),
        hasWaited: endOf(golden, first) < endOf(golden, then),
      })
  }
  return [...found.values()]
}

function hasActed({ actions }: Outcome, { player, ability }: Ordered): boolean {
  return actions.some(one => one.player === player && one.ability === ability && one.result !== 'failed')
}

/** The last moment at which an action came to its end. */
function endOf({ actions, log }: Outcome, { player, ability }: Ordered): number {
  const own = new Set(actions.filter(one => one.player === player && one.ability === ability).map(({ id }) => id))
  return log.reduce((last, { kind, action, moment }) => {
    const isEnd = (kind === 'succeeded' || kind === 'failed') && action !== undefined && own.has(action)
    return isEnd ? Math.max(last, moment) : last
  }, -1)
}

function isInfluence({ kind, property }: LogEvent): boolean {
  return kind === 'waits' && property === 'influence'
}

/** Does one action bear on another that waited for it, as both came out? What was moved, or was only possible, does so where it arrived. */
function hasStood({ actions, log }: Outcome, { value, player, ability }: LogEvent, waiting: ActionOutcome): boolean {
  // What was only possible was not waited for by who came first in their loop (G11).
  if (value !== 'standing' && log.some(({ kind, action }) => kind === 'preferred' && action === waiting.id))
    return false
  return actions
    .filter(one => one.player === player && one.ability === ability)
    .some(one => (value === 'standing' && one.moved.length === 0) || bearsOn(one, waiting))
}

/** What it did it did to who waits, or to somebody whom he acts on; what acts on nobody in particular may wait for anybody. */
function bearsOn({ steps }: ActionOutcome, { player, selected, moved }: ActionOutcome): boolean {
  const path = [...selected, ...moved.flatMap(({ from, to }) => [from, to])]
  return steps
    .flatMap(({ done }) => done)
    .some(({ verb, players }) => {
      if (players.includes(player)) return true
      return !areOfWhoActs.has(verb) && (path.length === 0 || players.some(one => path.includes(one)))
    })
}

/** Verbs that bear on what a player sends in, wherever he sends it. */
const areOfWhoActs: ReadonlySet<string> = new Set(['block', 'redirect', 'delay', 'copy', 'repeat'])

function orderedIn(
  setup: Setup,
  { actions }: Outcome,
  { player, ability, step: written }: Omit<Ordered, 'order'>,
): Ordered | undefined {
  const used = actions.find(action => action.player === player && action.ability === ability)
  const given = used && abilityIn(setup, used)
  const step = given === undefined ? written : (placesByOrders(given)[written] ?? written)
  const order = used?.steps[step]?.order
  return order === undefined ? undefined : { player, ability, step, order }
}

export function useKeyOf({ player, ability, step }: Omit<Ordered, 'order'>): string {
  return `${player}\n${ability}\n${step}`
}

/** Those in which "A's order is not below B's". */
export function brokenIn(precedences: readonly Precedence[]): readonly Broken[] {
  return precedences.filter(isBroken).map(brokenOf)
}

export function isBroken({ first, then }: Precedence): boolean {
  return first.order >= then.order
}

export function brokenOf({ first, then }: Precedence): Broken {
  return { first: nameOf(first), firstOrder: first.order, then: nameOf(then), thenOrder: then.order }
}

function nameOf({ player, ability }: Ordered): string {
  return ofOwner(player, ability)
}

/** More rounds than this are not gone through: what influences each other in a circle has no order. */
const mostRounds = 20

/**
 * The orders by which each of these precedences holds, of the abilities that must move for it: each is put just below what it
 * must come before, or that just above it where there is no room, again and again until none is broken. `used` are the orders there are.
 */
export function movedFor(precedences: readonly Precedence[], used: readonly number[]): ReadonlyMap<string, number> {
  const moved = new Map<string, number>()
  const orderOf = (one: Ordered): number => moved.get(useKeyOf(one)) ?? one.order
  for (let round = 0; round < mostRounds; round++) {
    const broken = precedences.filter(({ first, then }) => orderOf(first) >= orderOf(then))
    if (broken.length === 0) return moved
    // What moves in one round reads the orders before it: equally broken ones stay simultaneous.
    const taken = [...used, ...moved.values()]
    const next = broken.map(({ first, then }) => ({
      first,
      then,
      below: justBelow(orderOf(then), taken),
      above: justAbove(orderOf(first), taken),
    }))
    for (const { first, then, below, above } of next)
      if (below !== undefined) {
        if (orderOf(first) > below) moved.set(useKeyOf(first), below)
      } else if (above !== undefined && orderOf(then) > 0 && orderOf(then) < above) moved.set(useKeyOf(then), above)
  }
  return moved
}

/** An order has at most so many digits after the point. */
const mostDigits = 9

/** Below an order and above all others that are below it, as a setup may write it; undefined where there is no room: an order is 0 or 1 and more (N2), and nothing is below the Beginning of Night (N1). */
function justBelow(order: number, used: readonly number[]): number | undefined {
  const next = used.reduce((most, one) => (one < order && one > most ? one : most), 0)
  const whole = plainly(order - 1, mostDigits)
  if (whole >= 1 && whole > next) return whole
  if (next < 1) return order > 1 ? 1 : undefined
  return between(next, order)
}

/** Above an order and below all others that are above it; undefined where there is no room. */
function justAbove(order: number, used: readonly number[]): number | undefined {
  const next = used.reduce((least, one) => (one > order && one < least ? one : least), Infinity)
  const whole = plainly(order + 1, mostDigits)
  return whole < next ? whole : between(order, next)
}

/** Of the orders between two those with the fewest digits, and of these the one in the middle. */
function between(low: number, high: number): number | undefined {
  for (let digits = 0; digits <= mostDigits; digits++) {
    const middle = plainly((low + high) / 2, digits)
    if (middle > low && middle < high) return middle
  }
  return undefined
}

function plainly(order: number, digits: number): number {
  return Number(order.toFixed(digits))
}
