import type { Ability } from '../../../model/syntax.ts'
import { isSubmitted, nameOf, ownHoldings } from '../../actions.ts'
import { valueAt } from '../../places.ts'
import type { Rule } from '../../rule.ts'
import { effectsByVerb, syntaxIn } from '../../walk.ts'

export const neverShots: Rule = {
  id: 'never/shots',
  severity: 'warning',
  needs: 'all',
  means: 'An ability has more shots than there are nights on which it may be used.',
  page: {
    what: 'An ability of the night has `shots`, and its `nights` are fewer, each as often as `a-night` says: not all of the shots can ever be used. Nothing is said where some effect of the setup lets players use abilities more often (`allow`).',
    says: 'A limit of shots is how often a player may do something in the game. A number that he can never come to tells him what is not so.',
    bad: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1] }, do: { kill: target } } } } }\n',
    good: 'roles: { Vigilante: { abilities: { Kill: { order: 80, target: player, limits: { shots: 2, nights: [1, 3] }, do: { kill: target } } } } }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { ability } = holding
      const { shots = 0 } = ability.limits
      const most = mostUses(ability)
      if (most >= shots || effectsByVerb(syntaxIn(subject)).has('allow')) return []
      return {
        at: valueAt(ability.at, ['limits', 'shots']),
        message: `${nameOf(holding)} has ${shots} shots, and can be used ${most === 1 ? 'once' : `${most} times`} at most`,
        why: 'no other night is one of its nights',
        help: `write “shots: ${most}”, or name more nights`,
      }
    }),
}

/** On all nights of a list together; any number where it has none. */
function mostUses(ability: Ability): number {
  const { nights, aNight = 1 } = ability.limits
  if (nights?.kind !== 'only' || ability.phase !== 'night' || !isSubmitted(ability)) return Infinity
  return new Set(nights.nights).size * aNight
}
