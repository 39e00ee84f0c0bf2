import type { Outcome } from '../model/outcome.ts'
import type { Phase } from '../model/phase.ts'
import { isNightOf } from '../plan/nights.ts'
import type { Plan } from '../plan/plan.ts'
import { nightOf, useOf } from '../variants/submissions.ts'
import type { Held } from './holders.ts'
import type { Subject } from './subject.ts'

/** Which of two guards of each other are reached all the same, as a few nights show; undefined where they cannot guard each other at all. */
export function reachedThough(
  one: Held,
  other: Held,
  others: readonly Held[],
  plan: Plan,
  { resolve }: Subject,
): readonly string[] | undefined {
  const guards = [one, other]
  if (guards.some(({ ability }) => ability.kind !== 'active' || ability.day)) return names(guards)
  const number = [1, 2, 3, 4].find(night => guards.every(held => isOpen(held, night)))
  if (number === undefined) return names(guards)
  const submissions = [useOf(one.player, one.ability, other.player, plan, one.at), useOf(other.player, other.ability, one.player, plan, one.at)] // prettier-ignore
  const tried = (third?: Held, victim = ''): Outcome | undefined => {
    const uses = third === undefined ? [] : [useOf(third.player, third.ability, victim, plan, one.at)]
    const night: Phase = nightOf([...submissions, ...uses], one.at, number)
    return resolve(night)
  }
  if (tried()?.actions.every(({ result }) => result === 'succeeded') !== true) return undefined
  const visitors = others.filter(
    held => isVisitor(held, number) && !guards.some(({ player }) => player === held.player),
  )
  for (const visitor of visitors.slice(0, mostTried)) {
    const outcomes = guards.map(({ player }) => ({ player, outcome: tried(visitor, player) }))
    // What is done where nobody is turned tells nothing.
    if (outcomes.every(({ outcome }) => !isTurned(outcome, visitor.player))) continue
    const reached = outcomes.filter(
      ({ player, outcome }) => isTurned(outcome, visitor.player) && reachedBy(outcome, visitor.player).includes(player),
    )
    return reached.map(({ player }) => player)
  }
  return names(guards)
}

const mostTried = 12

function names(guards: readonly Held[]): readonly string[] {
  return guards.map(({ player }) => player)
}

function isOpen({ ability: { limits } }: Held, night: number): boolean {
  return limits.nights === undefined || isNightOf(limits.nights, night)
}

function isVisitor(held: Held, night: number): boolean {
  const { kind, day, aim } = held.ability
  return kind === 'active' && !day && aim !== null && aim.most === 1 && isOpen(held, night)
}

function reachedBy(outcome: Outcome | undefined, actor: string): readonly string[] {
  return outcome?.actions.filter(({ player }) => player === actor).flatMap(({ reached }) => reached) ?? []
}

function isTurned(outcome: Outcome | undefined, actor: string): boolean {
  return outcome?.actions.some(({ player, moved }) => player === actor && moved.length > 0) === true
}
