import type { Plan } from '../plan/plan.ts'
import { placeOfDoing, type Doing } from './doings.ts'

/**
 * Actions of one sort, in the order of the plan, with some left out. Thousands of actions may stand wrongly to thousands of others: all of them share the list
 * of a sort, and each keeps only what is left out of it.
 */
export interface Crowd {
  readonly doings: readonly Doing[]
  readonly without: ReadonlySet<Doing>
}

/** A crowd with fewer; none where nobody is left. */
export function crowdWithout(doings: readonly Doing[], without: readonly Doing[]): readonly Crowd[] {
  return doings.length > without.length ? [{ doings, without: new Set(without) }] : []
}

export function* membersOf({ doings, without }: Crowd): Generator<Doing, undefined> {
  for (const doing of doings) if (!without.has(doing)) yield doing
  return undefined
}

export function countOf(crowds: readonly Crowd[]): number {
  return crowds.reduce((count, { doings, without }) => count + doings.length - without.size, 0)
}

/** The first so many of all. */
export function firstOf(crowds: readonly Crowd[], most: number, plan: Plan): readonly Doing[] {
  const first = crowds.flatMap(crowd => firstMembers(crowd, most))
  return first.sort((one, other) => placeOfDoing(one, plan) - placeOfDoing(other, plan)).slice(0, most)
}

/** The order of all of a crowd. */
export function orderOf({ doings }: Crowd): number {
  return doings[0]?.step.order ?? 0
}

function firstMembers(crowd: Crowd, most: number): readonly Doing[] {
  const first: Doing[] = []
  for (const doing of membersOf(crowd)) if (first.push(doing) === most) break
  return first
}
