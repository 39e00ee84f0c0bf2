import { abilityName, ownActions } from '../../actions.ts'
import { bandOf } from '../../bands.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import { selectorArg } from '../../walk.ts'

export const livingForgotten: Rule = {
  id: 'targets/living-forgotten',
  severity: 'warning',
  means: 'A player who may have been killed this night is given something.',
  page: {
    what: 'An action after the kills lets its target become something or grants an ability, and does not ask for a living player.',
    says: 'A target may become invalid through actions of lower order, as where it must be alive and was killed before; without that word a dead player is a target like any other.',
    bad: 'abilities: { Gun: { order: 80, target: player, do: { kill: target } } }\nroles: { Inventor: { abilities: { Give: { order: 90, target: player, do: { grant: target, ability: Gun } } } } }\n',
    good: 'abilities: { Gun: { order: 80, target: player, do: { kill: target } } }\nroles: { Inventor: { abilities: { Give: { order: 90, target: living player, do: { grant: target, ability: Gun } } } } }\n',
  },
  check: subject =>
    ownActions(subject).flatMap(({ holding, order, do: effects }) => {
      const { target } = holding.ability
      const gift = effects.find(effect => ['become', 'grant'].some(verb => selectorArg(effect, verb) === 'target'))
      if (gift === undefined || target?.kind !== 'pick' || target.life !== 'any') return []
      if (order <= bandOf('killing', bandsIn(subject))) return []
      return {
        at: target.at,
        message: `${abilityName(holding)} [${order}] may reach a player killed this night`,
        why: 'kills come before it, and a player killed tonight is still a target unless the ability asks for a living one',
        help: `write “${target.another ? 'another ' : ''}living player”`,
      }
    }),
}
