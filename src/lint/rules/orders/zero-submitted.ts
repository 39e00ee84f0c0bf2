import { isSubmitted, abilityName, ownActions } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const zeroSubmitted: Rule = {
  id: 'orders/zero-submitted',
  severity: 'warning',
  means: 'An action that players submit has order 0.',
  page: {
    what: 'A submitted action, or a step of one, has order 0.',
    says: 'What has order 0 takes effect when the night begins, as soon as the results of the day are posted; what has 1 or more is evaluated when actions are resolved.',
    bad: 'roles: { Guard: { abilities: { Protect: { order: 0, target: player, do: { protect: target } } } } }\n',
    good: 'roles: { Guard: { abilities: { Protect: { order: 60, target: player, do: { protect: target } } } } }\n',
  },
  check: subject =>
    ownActions(subject).flatMap(({ holding, order, at }) =>
      order === 0 && isSubmitted(holding.ability)
        ? {
            at,
            message: `${abilityName(holding)} has order 0, and players submit it`,
            why: 'order 0 takes effect when the night begins, before anybody has submitted anything',
            help: 'give it an order of 1 or more, or make it passive by taking the order away',
          }
        : [],
    ),
}
