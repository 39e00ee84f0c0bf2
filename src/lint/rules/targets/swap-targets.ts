import { effectsOf, abilityName, ownHoldings } from '../../actions.ts'
import { keyAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'

export const swapTargets: Rule = {
  id: 'targets/swap-targets',
  severity: 'warning',
  means: 'A swap targets the players whom it swaps, instead of choosing them.',
  page: {
    what: 'An ability with `swap` or `rotate` has `target`, and orders decide: by the golden rule a driver targets his two.',
    says: 'A bus driver chooses two players. Choosing does not interact with what speaks of targeting, such as another swap.',
    bad: 'roles: { Driver: { abilities: { Drive: { order: 20, target: 2 players, do: { swap: [first, second] } } } } }\n',
    good: 'roles: { Driver: { abilities: { Drive: { order: 20, choose: 2 players, do: { swap: [first, second] } } } } }\n',
  },
  // By the golden rule a driver targets: "Bus Driver A targets X and Y" (G10).
  resolution: 'snarf',
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { target, at } = holding.ability
      const swaps = effectsOf(holding.ability).some(({ verb }) => verb === 'swap' || verb === 'rotate')
      if (!swaps || target?.kind !== 'pick') return []
      return {
        at: keyAt(at, 'target'),
        message: `${abilityName(holding)} targets the players whom it swaps`,
        why: 'it visits them, and another swap or a redirection turns it to somebody else',
        help: 'write “choose” in place of “target”',
      }
    }),
}
