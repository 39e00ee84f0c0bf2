import { verbs } from '../../../language/verbs/index.ts'
import type { Effect } from '../../../model/syntax.ts'
import { abilityName, ownHoldings } from '../../actions.ts'
import type { Rule } from '../../rule.ts'

export const actionOrPassive: Rule = {
  id: 'golden/action-or-passive',
  severity: 'warning',
  needs: 'itself',
  means: 'An ability that selects nobody does not say whether it is an action.',
  page: {
    what: 'By the golden rule an ability without `target`, `choose` and `is` hides its player away, kills, changes or tells something: what a player commonly decides to do. Without `is` it is passive, and happens every night.',
    says: 'An action is used, a passive always works; where orders decide, an order is what makes an action.',
    bad: 'resolution: golden-rule\nroles: { Commuter: { abilities: { Commute: { do: { untargetable: self } } } } }\n',
    good: 'resolution: golden-rule\nroles: { Commuter: { abilities: { Commute: { is: action, do: { untargetable: self } } } } }\n',
  },
  resolution: 'golden-rule',
  check: subject =>
    ownHoldings(subject).flatMap(holding => {
      const { is, when, order, steps, target, choose, instant, do: effects, at } = holding.ability
      const isSaid = is !== undefined || when !== undefined || order !== undefined || steps !== undefined || instant
      const chosen = isSaid || target !== undefined || choose !== undefined ? undefined : effects.find(isChosen)
      return chosen === undefined
        ? []
        : {
            at,
            message: `${abilityName(holding)} happens every night, whether its player wants it or not`,
            why: `it selects nobody and has no “is”, so it is passive; “${chosen.verb}” is commonly an action's`,
            help: 'write “is: action”, or “is: passive” if that is meant',
          }
    }),
}

/** What commonly lasts as long as its player has the ability. */
const lasting = new Set(['immune', 'protect', 'cannot-fail', 'state', 'disguise', 'hide', 'allow', 'whenever', 'intercept', 'divert', 'vote-weight', 'votes-needed', 'loses-ties']) // prettier-ignore

/** Of these, what is commonly done to everybody at once by who decides to. */
const votes = new Set(['vote-weight', 'votes-needed', 'loses-ties'])

/** On its player, on everybody, or on nobody in particular. */
function isChosen({ verb, args }: Effect): boolean {
  const on = verb === 'reveal' ? args.of : args[verb]
  if (verbs.get(verb) === undefined) return false
  if (typeof on !== 'object' || !('kind' in on)) return !lasting.has(verb)
  const isOnAll = on.kind === 'everyone' || on.kind === 'others'
  return lasting.has(verb) ? votes.has(verb) && isOnAll : isOnAll || on.kind === 'self'
}
