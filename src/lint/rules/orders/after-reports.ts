import { kindsOf, abilityName, ownActions } from '../../actions.ts'
import { goesPastTheEnd } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'

export const afterReports: Rule = {
  id: 'orders/after-reports',
  severity: 'warning',
  means: 'An action reports something after the reports of the night are out.',
  page: {
    what: 'An action of order 200 or more reports something. Where most of a file comes so late, that is said once (`orders/past-the-end`).',
    says: 'The End of the Night is when results are announced and reported; orders of 200 and more come right after it.',
    bad: 'roles: { Late Cop: { abilities: { Look: { order: 210, target: player, do: { report: alignment, of: target } } } } }\n',
    good: 'roles: { Late Cop: { abilities: { Look: { order: 110, target: player, do: { report: alignment, of: target } } } } }\n',
  },
  check: subject =>
    (goesPastTheEnd(subject) ? [] : ownActions(subject)).flatMap(({ holding, order, do: effects, at }) =>
      order >= 200 && kindsOf(effects).includes('investigation')
        ? {
            at,
            message: `${abilityName(holding)} [${order}] reports after the End of the Night`,
            why: 'reports of a night are sent at its end, order 200; this one needs a message of its own, by day',
            help: 'choose an order from 100 to 195',
          }
        : [],
    ),
}
