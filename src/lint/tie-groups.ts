import { gathered } from '../model/gathered.ts'
import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import type { Doing } from './doings.ts'
import { relationsOf } from './relations.ts'

/** Actions that are wrong with each other, by two or by a chain of them. */
export interface TieGroup {
  readonly doings: readonly Doing[]
  /** One of them is so with itself, of several players. */
  readonly isTwice: boolean
}

/** Those of the actions that are wrong with each other. Actions of one sort are judged together, so that very many of a few sorts are grouped as fast as they are read. */
export function tiedGroups(
  doings: readonly Doing[],
  isWrong: (one: Doing, other: Doing) => boolean,
  plan: Plan,
): readonly TieGroup[] {
  if (!doings.some(({ holders }) => holders.length > 1) && doings.length < 2) return []
  const { sortOf, sharersOf, judged } = relationsOf(plan, isWrong)
  const left = new Map([...grouped(doings, sortOf)].map(([sort, alike]) => [sort, new Set(alike)]))
  const place = new Map(doings.map((doing, at) => [doing, at]))

  function taken(doing: Doing): boolean {
    return left.get(sortOf(doing))?.delete(doing) === true
  }

  /** What is wrong with an action and in no group yet. */
  function neighboursOf(one: Doing): readonly Doing[] {
    const sharers = sharersOf(one)
    const near = [...sharers].filter(other => left.get(sortOf(other))?.has(other) === true && judged(one, other))
    const far = gathered(left.values(), alike => {
      const [first] = apartIn(alike, sharers)
      return first !== undefined && judged(one, first) ? [...apartIn(alike, sharers)] : []
    })
    return [...near, ...far]
  }

  return gathered(doings, (first): readonly TieGroup[] => {
    if (!taken(first)) return []
    const group = [first]
    for (const one of group) for (const other of neighboursOf(one)) if (taken(other)) group.push(other)
    const isTwice = group.some(one => one.holders.length > 1 && judged(one, one))
    return group.length > 1 || isTwice
      ? [{ doings: group.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)), isTwice }]
      : []
  })
}

function* apartIn(doings: Iterable<Doing>, sharers: ReadonlySet<Doing>): Generator<Doing> {
  for (const doing of doings) if (!sharers.has(doing)) yield doing
}
