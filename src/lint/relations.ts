import { gathered } from '../model/gathered.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { grouped } from '../model/grouped.ts'
import { onceFor } from '../model/once-for.ts'
import { doingsOf, type Doing } from './doings.ts'
import { areOneActor } from './meeting.ts'
import { sortsOf } from './sorts.ts'

/** What each two of some actions are to each other, as far as it can matter to what is asked of them. */
export interface Relations {
  readonly sortOf: (doing: Doing) => number
  /** The actions, itself among them, that somebody holds who holds this one. */
  readonly sharersOf: (doing: Doing) => ReadonlySet<Doing>
  /** What is so of one action and another is so of any two of their sorts that are held alike. */
  readonly judged: (one: Doing, other: Doing) => boolean
}

/** Whatever is asked of the actions of a plan by two is asked once for each two sorts of them; where there are words, those of different ones are of different sorts. */
export function relationsOf(
  plan: Plan,
  isSo: (one: Doing, other: Doing) => boolean,
  wordOf?: (ability: AbilityPlan) => string,
): Relations {
  const sortOf = wordOf === undefined ? sortsOf(plan) : sortsByWord(sortsOf(plan), wordOf)
  const sharersOf = sharersIn(plan)
  const known = new Map<number, Map<number, boolean>>()
  return {
    sortOf,
    sharersOf,
    judged: (one, other) => {
      const sort = sortOf(one)
      const verdicts = known.get(sort) ?? new Map<number, boolean>()
      known.set(sort, verdicts)
      const key = sortOf(other) * 4 + (sharersOf(one).has(other) ? howShared(one, other) : 0)
      const verdict = verdicts.get(key) ?? isSo(one, other)
      verdicts.set(key, verdict)
      return verdict
    },
  }
}

function sortsByWord(sortOf: Relations['sortOf'], wordOf: (ability: AbilityPlan) => string): Relations['sortOf'] {
  const numbers = new Map<string, number>()
  const known = new Map<Doing, number>()
  return doing => {
    const own = known.get(doing)
    if (own !== undefined) return own
    const key = `${sortOf(doing)} ${wordOf(doing.ability)}`
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    known.set(doing, number)
    return number
  }
}

/** 1: it is one action; 2: one player alone has both; 3: some player has both. */
function howShared(one: Doing, other: Doing): number {
  if (one === other) return 1
  return areOneActor(one, other) ? 2 : 3
}

const sharersIn = onceFor((plan: Plan): Relations['sharersOf'] => {
  const held = gathered(doingsOf(plan), doing => doing.holders.map(holder => ({ holder, doing })))
  const byHolder = grouped(held, ({ holder }) => holder)
  const known = new Map<string, ReadonlySet<Doing>>()
  return ({ holders }) => {
    const key = holders.length === 1 ? (holders[0] ?? '') : JSON.stringify(holders)
    const sharers =
      known.get(key) ?? new Set(gathered(holders, holder => byHolder.get(holder) ?? []).map(({ doing }) => doing))
    known.set(key, sharers)
    return sharers
  }
})
