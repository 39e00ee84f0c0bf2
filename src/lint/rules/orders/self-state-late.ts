import type { Effect } from '../../../model/syntax.ts'
import { isSubmitted, nameOf, ownActions } from '../../actions.ts'
import { bandOf } from '../../bands.ts'
import type { Rule } from '../../rule.ts'

export const selfStateLate: Rule = {
  id: 'orders/self-state-late',
  severity: 'warning',
  means: 'A player leaves after those who could stop him have acted.',
  page: {
    what: 'A submitted action by which a player cannot be targeted (a commuter) has the order of the blocks or a later one.',
    says: 'Where there are a commuter and a roleblocker, the commuter gets an order slightly below 40, so that it is clear that he leaves in time.',
    bad: 'roles: { Commuter: { abilities: { Commute: { order: 45, do: { untargetable: self } } } } }\n',
    good: 'roles: { Commuter: { abilities: { Commute: { order: 35, do: { untargetable: self } } } } }\n',
  },
  check: subject => {
    const blocks = bandOf('blocking', subject.bands)
    return ownActions(subject).flatMap(({ holding, order, do: effects, at }) =>
      order >= blocks && order < 200 && isSubmitted(holding.ability) && effects.some(isLeaving)
        ? {
            at,
            message: `${nameOf(holding)} [${order}] comes too late for blocks [${blocks}]`,
            why: 'a block of a lower order stops it, and one of the same order still reaches the player',
            help: `choose ${blocks - 5}`,
          }
        : [],
    )
  },
}

function isLeaving({ verb, args }: Effect): boolean {
  const whom = args.untargetable
  return verb === 'untargetable' && typeof whom === 'object' && 'kind' in whom && whom.kind === 'self'
}
