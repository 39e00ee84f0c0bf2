import { abilityName, ownActions } from '../../actions.ts'
import { nearestBand } from '../../bands.ts'
import { doingsOf } from '../../doings.ts'
import { leavesAll, placedKindsOf } from '../../of-its-kind.ts'
import { ownScaleOf } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'

export const gap: Rule = {
  id: 'orders/gap',
  severity: 'info',
  givesWay: true,
  means: 'An order is neither 5 nor 10 away from the standard one.',
  page: {
    what: 'An action lies less than 20 from the standard order of its kind, on a multiple of 5, and neither at it nor 5 nor 10 away. Where another action stands between its order and the one advised, or at that, it is left alone, and so is a file with an order scale of its own.',
    says: 'A difference of 5 says “slightly”, one of 10 says “in between”.',
    bad: 'roles: { Commuter: { abilities: { Commute: { order: 25, do: { untargetable: self } } } } }\n',
    good: 'roles: { Commuter: { abilities: { Commute: { order: 35, do: { untargetable: self } } } } }\n',
  },
  check: subject => {
    const isBetween = newBetween(subject)
    return (ownScaleOf(subject) === undefined ? ownActions(subject) : []).flatMap(
      ({ holding, order, do: effects, at }) => {
        const near =
          order >= 1 && order % 5 === 0 ? nearestBand(order, placedKindsOf(effects), subject.bands) : undefined
        if (
          near === undefined ||
          (leavesAll(effects) && order > near.band) ||
          near.distance >= 20 ||
          [0, 5, 10].includes(near.distance)
        )
          return []
        const better = order < near.band ? near.band - 10 : near.band + 10
        if (isBetween(order, better)) return []
        return {
          at,
          message: `${abilityName(holding)} [${order}] is ${near.distance} away from ${near.kind} [${near.band}]`,
          why: 'a difference of 5 says “slightly”, one of 10 “in between”; this one says neither',
          help: `choose ${better}, if that changes nothing`,
        }
      },
    )
  },
}

/** Whether something in the game stands beyond one order and up to another: then the first may be as it is on purpose. */
function newBetween(subject: Subject): (order: number, better: number) => boolean {
  const doings = subject.plan === undefined ? [] : doingsOf(subject.plan)
  const orders = new Set([...ownActions(subject).map(action => action.order), ...doings.map(({ step }) => step.order)])
  return (order, better) => {
    const [low, high] = [Math.min(order, better), Math.max(order, better)]
    return [...orders].some(one => one !== order && low <= one && one <= high)
  }
}
