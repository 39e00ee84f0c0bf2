import type { Span } from '../../../model/diagnostic.ts'
import {
  effectsOf,
  kindsOf,
  abilityName,
  ownActions,
  ownHoldings,
  type Holding,
  type OrderedAction,
} from '../../actions.ts'
import { goesPastTheEnd } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { effectsIn } from '../../walk.ts'

export const lateKill: Rule = {
  id: 'orders/late-kill',
  severity: 'warning',
  means: 'A kill comes after the End of the Night.',
  page: {
    what: 'An action of order 200 or more kills, or one is put off to such an order (`later`). Where most of a file comes so late, that is said once (`orders/past-the-end`).',
    says: 'Orders of 200 and more come right after results are out and the new day is announced. The states of the night have ended by then, so no protection of that night keeps the kill off.',
    bad: 'roles: { Ghost: { abilities: { Haunt: { order: 200, target: player, do: { kill: target } } } } }\n',
    good: 'roles: { Ghost: { abilities: { Haunt: { order: 85, target: player, do: { kill: target } } } } }\n',
  },
  check: subject =>
    (goesPastTheEnd(subject)
      ? []
      : [...ownActions(subject).flatMap(ownLate), ...ownHoldings(subject).flatMap(putOff)]
    ).map(({ holding, order, at }) => ({
      at,
      message: `${abilityName(holding)} [${order}] kills after the End of the Night`,
      why: 'protections of the night have ended, and the deaths of the night are announced without this one',
      help: 'choose an order near 80, or say in a silencer why it must come so late',
    })),
}

interface Late {
  readonly holding: Holding
  readonly order: number
  readonly at: Span
}

function ownLate({ holding, order, do: effects, at }: OrderedAction): readonly Late[] {
  return order >= 200 && kindsOf(effects).includes('killing') ? [{ holding, order, at }] : []
}

/** What it puts off to such an order. */
function putOff(holding: Holding): readonly Late[] {
  return effectsOf(holding.ability).flatMap(({ args: { later, do: inner }, at }): readonly Late[] => {
    const order = typeof later === 'object' && 'order' in later ? later.order : undefined
    if (typeof order !== 'number' || order < 200 || inner === undefined) return []
    return kindsOf(effectsIn([inner])).includes('killing') ? [{ holding, order, at }] : []
  })
}
