import { isSubmitted, ownActions } from '../../actions.ts'
import { goesPastTheEnd } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'

export const pastTheEnd: Rule = {
  id: 'orders/past-the-end',
  severity: 'warning',
  means: 'The order scale of a file goes past the End of the Night.',
  page: {
    what: 'A file has an order scale of its own, and more than half of what its players submit has an order of 200 or more. It is said once, in place of a remark for each of these.',
    says: 'The End of the Night stands at 200, whatever the scale: deaths are announced, reports are sent and the states of the night expire there.',
    bad: `roles:
  Roleblocker: { abilities: { Block: { order: 100, target: player, do: { block: target } } } }
  Doctor: { abilities: { Protect: { order: 200, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { order: 300, target: player, do: { kill: target } } } }
`,
    good: `roles:
  Roleblocker: { abilities: { Block: { order: 40, target: player, do: { block: target } } } }
  Doctor: { abilities: { Protect: { order: 60, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } }
`,
  },
  check: subject => {
    if (!goesPastTheEnd(subject)) return []
    const submitted = ownActions(subject).filter(({ holding }) => isSubmitted(holding.ability))
    const late = submitted.filter(({ order }) => order >= 200)
    const last = late.reduce((most, { order }) => Math.max(most, order), 0)
    const [first] = late.toSorted((one, other) => one.at.start - other.at.start)
    if (first === undefined) return []
    return [
      {
        at: first.at,
        message: `the orders go up to ${last}: ${late.length} of ${submitted.length} actions come at the End of the Night [200] or after it`,
        why: 'deaths are announced, reports are sent and the states of the night end at 200, before these happen',
        help: `divide all orders of the file by ${parts.find(part => last / part < 200) ?? Math.ceil(last / 100)}`,
      },
    ]
  },
}

/** By which orders stay easy to read. */
const parts = [2, 4, 5, 10, 20, 50, 100]
