import type { Plan } from '../plan/plan.ts'
import { crowdWithout, membersOf, orderOf, type Crowd } from './crowds.ts'
import { placeOfDoing, type Doing } from './doings.ts'
import { canMeet, type Pair, type Trials } from './trials.ts'

/** A night that shows what is wrong between an action and one of the others. */
export interface ShownNight {
  readonly other: Doing
  readonly night: string
}

/** The action that is tried with others; `better` is an order at which it would do for one of such an order. */
interface Tried {
  readonly one: Doing
  readonly isAtActor: boolean
  readonly isOfOther: boolean
  readonly better: (order: number) => number
}

/** A crowd that is tried one by one. */
interface Row {
  readonly crowd: Crowd
  readonly members: Iterator<Doing, undefined>
  next: Doing | undefined
  readonly without: Doing[]
}

/** Those of the others for whom an order matters, as far as nights tell, with the first night that shows it. */
export function shownAmong(
  crowds: readonly Crowd[],
  { one, isAtActor, isOfOther, better }: Tried,
  trials: Trials,
  plan: Plan,
): { readonly others: readonly Crowd[]; readonly shown?: ShownNight } {
  const rows: Row[] = crowds.flatMap(crowd => {
    const members = membersOf(crowd)
    const next = members.next().value
    return next && canMeet(one, next, plan) ? [{ crowd, members, next, without: [...crowd.without] }] : []
  })
  const pairWith = (other: Doing): Pair => ({ one, other, isAtActor, isOfOther })
  let shown: ShownNight | undefined

  /** The first that has still to be tried: those of one crowd come to the same. */
  function firstOpen(): Row | undefined {
    const open = rows.flatMap(row =>
      row.next && isOpen(pairWith(row.next)) ? [{ row, place: placeOfDoing(row.next, plan) }] : [],
    )
    return open.sort((first, second) => first.place - second.place)[0]?.row
  }

  function isOpen(pair: Pair): boolean {
    if (shown === undefined) return !trials.areSpent() || trials.isCertain(pair)
    return !trials.areSpent() && !trials.isKnown(pair)
  }

  for (let row = firstOpen(); row?.next; row = firstOpen()) {
    const trial = trials.trialOf(pairWith(row.next), better(orderOf(row.crowd)))
    if (trial === undefined) row.without.push(row.next)
    else if (trial.night !== undefined) shown ??= { other: row.next, night: trial.night }
    row.next = row.members.next().value
  }
  return {
    others: rows.flatMap(({ crowd, without }) => crowdWithout(crowd.doings, without)),
    ...(shown && { shown }),
  }
}
