import type { Effect } from '../../../model/syntax.ts'
import { effectsOf, abilityName, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'
import { hasNode, selectorArg } from '../../walk.ts'

const others = '{ players: { is: { visitors-of: target }, not: { is: self } } }'

export const ownVisit: Rule = {
  id: 'targets/own-visit',
  severity: 'warning',
  means: 'An action kills all visitors of whom it targets, and so its own player.',
  page: {
    what: 'An ability that targets a player kills `{ visitors-of: target }`, or one of those drawn by `random`.',
    says: 'To target is to visit, before anything is done: whoever does it is among the visitors of his target.',
    bad: 'roles: { Stabber: { abilities: { Stab: { order: 80, target: another player, do: { kill: { visitors-of: target } } } } } }\n',
    good: 'roles: { Stabber: { abilities: { Stab: { order: 80, target: another player, do: { kill: { players: { is: { visitors-of: target }, not: { is: self } } } } } } } }\n',
  },
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { ability } = holding
      if (ability.target?.kind !== 'pick') return []
      return effectsOf(ability)
        .filter(isOfOwnVisitors)
        .map(effect => {
          const isDrawn = selectorArg(effect) === 'random'
          return {
            at: effect.at,
            message: `${abilityName(holding)} ${isDrawn ? 'may kill' : 'kills'} its own player`,
            why: 'who targets a player visits him, and so is among his visitors',
            help: `write “${effect.verb}: ${isDrawn ? `{ random: ${others} }` : others}”`,
          }
        })
    }),
}

function isOfOwnVisitors(effect: Effect): boolean {
  const { verb, args } = effect
  const kind = selectorArg(effect, verb)
  if ((verb !== 'kill' && verb !== 'die') || (kind !== 'visitors-of' && kind !== 'random')) return false
  const has = (node: string): boolean => hasNode(args[verb], node)
  return has('visitors-of') && has('target') && !has('players')
}
