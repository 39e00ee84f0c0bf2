import { abilityName, orderedActionsOf, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const compoundDescending: Rule = {
  id: 'orders/compound-descending',
  severity: 'warning',
  means: 'The steps of a compound action are not written in the order in which they happen.',
  page: {
    what: 'A step of a compound action has a lower order than the step written before it.',
    says: 'Each sub-action is treated as an action of its own in the queue, and the queue goes from the lowest order to the highest.',
    bad: `roles:
  Jailkeeper:
    abilities:
      Jail: { target: player, steps: [{ order: 60, do: { protect: target } }, { order: 40, do: { block: target } }] }
`,
    good: `roles:
  Jailkeeper:
    abilities:
      Jail: { target: player, steps: [{ order: 40, do: { block: target } }, { order: 60, do: { protect: target } }] }
`,
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const steps = orderedActionsOf(holding)
      return steps.flatMap((step, place) => {
        const before = steps[place - 1]
        if (before === undefined || before.order <= step.order) return []
        return {
          at: step.at,
          message: `this step of ${abilityName(holding)} [${step.order}] happens before the one written above it [${before.order}]`,
          why: 'the queue goes from the lowest order to the highest, however the steps are written',
          help: 'write the steps in the order in which they happen, or correct the order',
          related: [{ at: before.at, label: 'written first, happens later' }],
        }
      })
    }),
}
