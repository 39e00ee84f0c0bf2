import { abilityName, ownActions } from '../../actions.ts'
import { isNeverDue } from '../../never-due.ts'
import type { Rule } from '../../rule.ts'

export const neverWaitedFor: Rule = {
  id: 'orders/never-waited-for',
  severity: 'warning',
  means: 'What sets an ability off happens by day, so that its order is never waited for.',
  page: {
    what: 'An ability that waits for an elimination has an order, or one that waits for `begins: day` an order below 200. It happens at once all the same: an elimination is a part of the day, and at dawn those orders are over.',
    says: 'A triggered action occurs immediately after what triggers it, unless it is said otherwise; day abilities know no order.',
    bad: 'use: [rules]\nroles: { Ghost: { abilities: { Haunt: { when: { eliminated: self }, order: 80, do: { kill: actor } } } } }\n',
    good: 'use: [rules]\nroles: { Ghost: { abilities: { Haunt: { when: { eliminated: self }, do: { later: { nights: 1, order: 80 }, do: { kill: actor } } } } } }\n',
  },
  check: subject =>
    // By the golden rule no order of the night is read.
    (subject.setup.resolution === 'golden-rule' ? [] : ownActions(subject)).flatMap(action => {
      const { holding, order, at } = action
      if (!isNeverDue(action)) return []
      return {
        at,
        message: `${abilityName(holding)} does not wait for its order, ${order}`,
        why: 'what sets it off happens by day, when no order below that of the dawn is still to come (C1, N6)',
        help: `take the order away; or, if it is to happen on the coming night, write do: { later: { nights: 1, order: ${order} }, do: .. }`,
      }
    }),
}
