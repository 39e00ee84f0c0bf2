import { makesState } from '../../../language/makes-states.ts'
import { isSubmitted, abilityName, ownActions } from '../../actions.ts'
import { goesPastTheEnd } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'

export const lateState: Rule = {
  id: 'orders/late-state',
  severity: 'warning',
  means: 'What lasts for tonight begins after the End of the Night.',
  page: {
    what: 'An action of order 200 or more begins a state that ends with the night, such as a protection or a flip that is hidden, and no action of the setup has a higher order. Where most of a file comes so late, that is said once (`orders/past-the-end`).',
    says: 'States that an ability makes for tonight expire at the End of the Night, order 200, when deaths are announced and results are reported.',
    bad: 'roles: { Janitor: { abilities: { Clean: { order: 210, target: player, do: { hide: flip, of: target } } } } }\n',
    good: 'roles: { Janitor: { abilities: { Clean: { order: 70, target: player, do: { hide: flip, of: target } } } } }\n',
  },
  check: subject => {
    const actions = goesPastTheEnd(subject) ? [] : ownActions(subject)
    const last = actions.reduce((most, { order }) => Math.max(most, order), 0)
    return actions.flatMap(({ holding, order, do: effects, at }) => {
      const isLast = order >= 200 && order === last && isSubmitted(holding.ability)
      const begun = isLast ? effects.filter(({ until }) => until === undefined || until.kind === 'tonight') : []
      // What follows at once may be what it is for.
      const begins = begun.some(
        effect => (makesState(effect) || effect.verb === 'hide') && effect.afterwards === undefined,
      )
      if (!begins) return []
      return {
        at,
        message: `${abilityName(holding)} [${order}] begins what lasts for tonight after the End of the Night`,
        why: 'the night is over: deaths are announced and reports are sent, and what is made after that for “tonight” is in force on the next night',
        help: 'choose an order below 200 if it is for the same night; if it is for the next, say so: “until: next night”',
      }
    })
  },
}
