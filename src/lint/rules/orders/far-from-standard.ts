import type { Effect } from '../../../model/syntax.ts'
import { kindsOf, nameOf, ownActions } from '../../actions.ts'
import { nearestBand } from '../../bands.ts'
import { ownScaleOf } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'

export const farFromStandard: Rule = {
  id: 'orders/far-from-standard',
  severity: 'warning',
  means: 'An action stands where another kind of action is expected.',
  page: {
    what: 'The order of an action lies 20 or more from the standard order of its kind: redirection 20, blocking 40, protection 60, killing 80, investigation 100. Orders of 200 and more are left alone, and so is a file with an order scale of its own: one in which fewer than half of the kinds stand near the standard, and they follow each other as they do there.',
    says: 'Orders should be chosen by the standard ones, and roles that are not in the game are to be kept in mind as well.',
    bad: 'roles: { Early Vigilante: { abilities: { Kill: { order: 60, target: player, do: { kill: target } } } } }\n',
    good: 'roles: { Early Vigilante: { abilities: { Kill: { order: 75, target: player, do: { kill: target } } } } }\n',
  },
  check: subject =>
    (ownScaleOf(subject) === undefined ? ownActions(subject) : []).flatMap(({ holding, order, do: effects, at }) => {
      const near =
        order >= 1 && order < 200 ? nearestBand(order, kindsOf(effects.filter(isOfItsKind)), subject.bands) : undefined
      if (near === undefined || near.distance < 20) return []
      return {
        at,
        message: `${nameOf(holding)} [${order}] lies ${near.distance} from ${near.band}, where ${near.kind} stands`,
        why: 'players and moderators expect an action of a kind at its standard order, and lay other roles around it',
        help: `choose an order near ${near.band}, or say in a silencer why it must be so`,
      }
    }),
}

/** What makes immune to something else than killing has its place before that, and not where protections stand. */
function isOfItsKind({ verb, args }: Effect): boolean {
  const { to } = args
  return verb !== 'immune' || !Array.isArray(to) || to.some(name => guarded.has(textOf(name)))
}

const guarded = new Set(['kill', 'killing', 'all'])

function textOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : ''
}
