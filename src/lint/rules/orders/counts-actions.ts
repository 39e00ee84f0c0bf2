import { isSubmitted, abilityName, ownActions, type OrderedAction } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const countsActions: Rule = {
  id: 'orders/counts-actions',
  severity: 'info',
  means: 'The orders count through the actions of the game.',
  page: {
    what: 'The orders of a file are 1, 2, 3 .. n, or 5, 10, 15 .., or 10, 20, 30 .., with at least three of them.',
    says: 'Orders chosen at will may tell players how many actions there are, and keep them from claiming one that is not.',
    bad: `roles:
  Roleblocker: { abilities: { Block: { order: 10, target: player, do: { block: target } } } }
  Doctor: { abilities: { Protect: { order: 20, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { order: 30, target: player, do: { kill: target } } } }
`,
    good: `roles:
  Roleblocker: { abilities: { Block: { order: 40, target: player, do: { block: target } } } }
  Doctor: { abilities: { Protect: { order: 60, target: player, do: { protect: target } } } }
  Vigilante: { abilities: { Kill: { order: 80, target: player, do: { kill: target } } } }
`,
  },
  check: subject => {
    const actions = ownActions(subject).filter(({ order, holding }) => order >= 1 && isSubmitted(holding.ability))
    const orders = [...new Set(actions.map(({ order }) => order))].sort((one, other) => one - other)
    const [step = 0] = orders
    const [first] = actions.filter(({ order }) => order === step)
    const last = actions.find(({ order }) => order === orders.at(-1))
    if (first === undefined || last === undefined || !counts(orders, step)) return []
    return [
      {
        at: last.at,
        message: `the orders are ${step}, ${2 * step} .. ${last.order}: they count the actions of the game`,
        why: `who is told [${last.order}] knows how many actions come before, and nobody can claim another`,
        help: 'choose them by the standard orders: redirection 20, blocking 40, protection 60, killing 80, investigation 100',
        related: [{ at: first.at, label: `${labelOf(first)} is the first` }],
      },
    ]
  },
}

function counts(orders: readonly number[], step: number): boolean {
  return [1, 5, 10].includes(step) && orders.length >= 3 && orders.every((order, place) => order === step * (place + 1))
}

function labelOf({ holding, order }: OrderedAction): string {
  return `${abilityName(holding)} [${order}]`
}
