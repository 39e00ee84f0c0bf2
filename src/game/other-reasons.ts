import { ofOwner } from '../model/of-owner.ts'
import type { Remaining } from '../model/comparison.ts'
import type { ActionOutcome, LogEvent, Outcome, Report } from '../model/outcome.ts'
import { comesOtherwise } from './otherwise.ts'
import { useKeyOf } from './precedences.ts'
import type { PhaseTrials } from './trials.ts'
import type { ComparedNight } from './compared-night.ts'

/**
 * What is in a night by the golden rule that no orders bring about (G5, G8 to G13, G17 to G19), and what orders leave open (S3): of what has
 * to do with some players, and without which, as is tried, it would be otherwise how they differ.
 */
export function otherReasons(
  { orders, golden, trials }: Pick<ComparedNight, 'orders' | 'golden' | 'trials'>,
  players: readonly string[],
  moved: ReadonlyMap<string, number>,
): readonly Remaining[] {
  const near = new Map([...actionsAround(players, orders), ...actionsAround(players, golden)])
  const linesWithout = linesOf(trials, players, moved)
  const without = (names: readonly string[]): ReadonlyMap<string, string> =>
    linesWithout(names.flatMap(name => near.get(name) ?? []))
  const before = without(none)
  const matter = (names: readonly string[]): boolean => {
    const other = without(names)
    return players.some(player => other.get(player) !== before.get(player))
  }
  const mattering = (names: readonly string[]): readonly string[] => {
    const some = names.filter(name => near.has(name))
    const each = some.filter(name => matter([name]))
    return each.length > 0 ? each : some.length > 1 && matter(some) ? some : none
  }
  const reasons = reasonsIn(orders, golden, moved)
    .map(({ kind, of }) => ({ kind, of: mattering(of) }))
    .filter(({ of }) => of.length > 0)
  if (reasons.length > 0) return sufficient(reasons, players, without)
  const moments = movedMoments(orders, golden, near)
  const some = mattering(moments)
  return [{ kind: 'moments', of: some.length > 1 ? some : moments }]
}

const none: readonly string[] = []

/** How each of some players differs without some actions, in a text that is empty where he does not. */
function linesOf(trials: PhaseTrials, players: readonly string[], moved: ReadonlyMap<string, number>) {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (without: readonly Use[]): ReadonlyMap<string, string> => {
    const key = JSON.stringify(without)
    const before = known.get(key)
    if (before !== undefined) return before
    const one = trials.byOrders(moved, { rulings: trials.rulings[1], without })
    const other = trials.byInfluence({ without })
    const linesFor = (player: string): string => {
      if (one === undefined || other === undefined) return 'refused'
      const lines = comesOtherwise(one, other, player)
      return lines.length === 0 ? '' : JSON.stringify(lines)
    }
    const lines = new Map(players.map(player => [player, linesFor(player)]))
    known.set(key, lines)
    return lines
  }
}

/** Those without which somebody more would agree, until all do; where they do not do, the others as well. */
function sufficient(
  reasons: readonly Remaining[],
  players: readonly string[],
  without: (names: readonly string[]) => ReadonlyMap<string, string>,
): readonly Remaining[] {
  let left = players
  let removed = none
  const taken = new Set<Remaining>()
  for (const reason of reasons) {
    const all = [...new Set([...removed, ...reason.of])]
    const lines = without(all)
    const still = left.filter(player => lines.get(player) !== '')
    if (still.length === left.length) continue
    taken.add(reason)
    removed = all
    left = still
  }
  return left.length === 0 ? reasons.filter(reason => taken.has(reason)) : reasons
}

/** Names of the actions of some players or on them, of those who act on them or are reached with them, and so on. */
function actionsAround(players: readonly string[], { actions }: Outcome): ReadonlyMap<string, Use> {
  const near = new Set(players)
  const names = new Map<string, Use>()
  for (let before = -1; before < names.size;) {
    before = names.size
    for (const { player, ability, selected, chosen, reached } of actions) {
      const all = [player, ...selected, ...chosen, ...reached]
      if (!all.some(one => near.has(one))) continue
      for (const one of all) near.add(one)
      names.set(ofOwner(player, ability), { player, ability })
    }
  }
  return names
}

interface Use {
  readonly player: string
  readonly ability: string
}

function reasonsIn(orders: Outcome, golden: Outcome, moved: ReadonlyMap<string, number>): readonly Remaining[] {
  const nameOf = ({ action }: LogEvent): string => actionName(golden, action)
  const comesFirst = (first: Use | undefined, then: Use | undefined): boolean =>
    first !== undefined && then !== undefined && isBefore(orders, moved, first, then)
  const useOf = (event: LogEvent): Use | undefined => golden.actions.find(({ id }) => id === event.action)
  const told = (is: (event: LogEvent) => boolean, of: (event: LogEvent) => string): readonly string[] => [
    ...new Set(golden.log.filter(is).map(of)),
  ]
  const found: readonly Remaining[] = [
    ...loopsIn(golden).map((of): Remaining => ({ kind: 'loop', of })),
    { kind: 'preferred', of: told(({ kind }) => kind === 'preferred', nameOf) },
    {
      kind: 'priority',
      of: told(event => isPriority(event) && !comesFirst(useOf(event), otherOf(event)), nameOf),
    },
    { kind: 'accelerated', of: told(({ kind, rules }) => kind === 'priority' && rules.includes('G17'), nameOf) },
    { kind: 'night-zero', of: unheard(orders, golden) },
    { kind: 'illegal-redirect', of: illegalIn(golden) },
    { kind: 'split', of: splitIn(orders) },
    { kind: 'unvisited', of: told(({ kind }) => kind === 'unvisited', nameOf) },
    { kind: 'end-of-day', of: golden.phase.kind === 'day' ? inRounds(golden) : [] },
    { kind: 'kinds', of: toldInOtherWords(orders, golden) },
    {
      kind: 'possible',
      of: told(event => isPossible(event) && !comesFirst(otherOf(event), useOf(event)), nameOf),
    },
  ]
  return found.filter(({ of }) => of.length > 0)
}

/** The actions of each loop that failed. */
function loopsIn({ log, actions }: Outcome): readonly (readonly string[])[] {
  const loops = log.filter(({ kind }) => kind === 'interaction')
  return loops.map(({ causes }) => [...new Set(causes.map(place => actionName({ actions }, log[place]?.action)))])
}

function illegalIn({ actions }: Outcome): readonly string[] {
  const isIllegal = ({ steps }: ActionOutcome): boolean =>
    steps.some(({ reason }) => reason?.kind === 'illegal-redirect')
  return actions.filter(isIllegal).map(({ id }) => actionName({ actions }, id))
}

function isPriority({ kind, rules }: LogEvent): boolean {
  return kind === 'priority' && !rules.includes('G17')
}

function isPossible({ kind, value }: LogEvent): boolean {
  return kind === 'waits' && value === 'possible'
}

/** Over which action one has priority, or for which it waits. */
function otherOf({ player = '', ability = '' }: LogEvent): Use {
  return { player, ability }
}

/** Does one action come before another by orders too, so that nothing is otherwise by that? */
function isBefore({ actions }: Outcome, moved: ReadonlyMap<string, number>, first: Use, then: Use): boolean {
  const ordersOf = ({ player, ability }: Use): readonly number[] =>
    actions
      .filter(one => one.player === player && one.ability === ability)
      .flatMap(({ steps }) => steps.map(({ order }, step) => moved.get(useKeyOf({ player, ability, step })) ?? order))
  const [firsts, thens] = [ordersOf(first), ordersOf(then)]
  return firsts.length > 0 && thens.every(order => firsts.every(one => one < order)) && thens.length > 0
}

function actionName({ actions }: Pick<Outcome, 'actions'>, action: number | undefined): string {
  const found = actions.find(({ id }) => id === action)
  return found === undefined ? '' : ofOwner(found.player, found.ability)
}

/** What an event of night 0 set off by orders alone (G18). */
function unheard({ actions, phase }: Outcome, golden: Outcome): readonly string[] {
  if (phase.kind !== 'night' || phase.number !== 0) return []
  const setOff = ({ origin }: ActionOutcome): boolean => origin === 'triggered'
  const heard = new Set(golden.actions.filter(setOff).map(({ player, ability }) => `${player}\n${ability}`))
  const only = actions.filter(action => setOff(action) && !heard.has(`${action.player}\n${action.ability}`))
  return [...new Set(only.map(({ player, ability }) => ofOwner(player, ability)))]
}

function splitIn(orders: Outcome): readonly string[] {
  return [
    ...new Set(orders.log.filter(({ rules }) => rules.includes('S3')).map(({ action }) => actionName(orders, action))),
  ].filter(name => name !== '')
}

/** What by day waits for its end by the golden rule, and happens at once by orders. */
function inRounds({ log, actions }: Outcome): readonly string[] {
  const begun = log.filter(({ kind }) => kind === 'round').flatMap(({ causes }) => causes)
  return [...new Set(begun.map(place => actionName({ actions }, log[place]?.action)))]
}

/** Reports of kinds, which the golden rule calls otherwise (G19). */
function toldInOtherWords(orders: Outcome, golden: Outcome): readonly string[] {
  const isOfKinds = ({ fact }: Report): boolean => fact === 'kinds' || fact === 'actions' || fact === 'actions-on'
  const said = ({ to, ability, value }: Report): string => JSON.stringify([to, ability, value])
  const before = new Set(orders.reports.filter(isOfKinds).map(said))
  const other = golden.reports.filter(one => isOfKinds(one) && one.value.length > 0 && !before.has(said(one)))
  return [...new Set(other.map(({ action }) => actionName(golden, action)))]
}

/** Of some actions those that come before, with or after another of them by orders, and not so by the golden rule (G1, G3). */
function movedMoments(orders: Outcome, golden: Outcome, some: ReadonlyMap<string, Use>): readonly string[] {
  const [one, other] = [momentsIn(orders), momentsIn(golden)]
  const both = [...some.keys()].filter(name => one.has(name) && other.has(name)).sort()
  const between = (moments: ReadonlyMap<string, number>, a: string, b: string): number =>
    Math.sign((moments.get(a) ?? 0) - (moments.get(b) ?? 0))
  return both.filter(a => both.some(b => between(one, a, b) !== between(other, a, b)))
}

/** When each action had come to what it came to. */
function momentsIn(outcome: Outcome): ReadonlyMap<string, number> {
  const ends = outcome.log.filter(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return new Map(ends.map(({ action, moment }) => [actionName(outcome, action), moment]))
}
