import { abilityName, ownActions, type Holding } from '../../actions.ts'
import { ownScaleOf } from '../../own-scale.ts'
import { nextOnGrid, onGrid } from '../../bands.ts'
import type { Rule } from '../../rule.ts'
import { nodesOfKind } from '../../walk.ts'
import { farFromStandard } from './far-from-standard.ts'

export const offGrid: Rule = {
  id: 'orders/off-grid',
  severity: 'warning',
  means: 'An order is not a multiple of 5.',
  page: {
    what: 'The order of an action is 1 or more and not a multiple of 5; before what stands at 5 or below it may be any. In a file with an order scale of its own it is said only where three of four orders are.',
    says: 'A little below or above a standard order is 5 away from it, and between two of them is 10.',
    bad: 'roles: { Doctor: { abilities: { Protect: { order: 58, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Doctor: { abilities: { Protect: { order: 55, target: player, do: { protect: target } } } } }\n',
  },
  check: subject => {
    const actions = ownActions(subject)
    // Below 5 there is no other multiple of it.
    const isFirst = (order: number) => order < 5 && actions.some(other => other.order > order && other.order <= 5)
    const odd = actions.filter(({ order }) => order >= 1 && order % 5 !== 0)
    if (ownScaleOf(subject) !== undefined && odd.length * 4 > actions.length) return []
    // Where it stands far off, the nearest multiple of 5 may be as wrong.
    const far = farFromStandard.check(subject)
    return odd
      .filter(({ order }) => !isFirst(order))
      .map(({ holding, order, at }) => ({
        at,
        message: `the order of ${abilityName(holding)}, ${order}, is not a multiple of 5`,
        why: 'an order between two multiples of 5 tells players that something stands close by',
        help: far.find(flaw => flaw.at === at)?.help ?? `write ${gridFor(holding, order)}, if nothing lies between`,
      }))
  },
}

/** What asks about tonight stays behind what it asks for. */
function gridFor({ ability }: Holding, order: number): number {
  return nodesOfKind(ability, 'tonight').length > 0 ? nextOnGrid(order) : Math.max(5, onGrid(order))
}
