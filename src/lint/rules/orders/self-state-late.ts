import { verbs } from '../../../language/verbs/index.ts'
import type { Effect } from '../../../model/syntax.ts'
import { isSubmitted, abilityName, ownActions } from '../../actions.ts'
import { bandOf } from '../../bands.ts'
import { bandsIn } from '../../own-scale.ts'
import type { Rule } from '../../rule.ts'
import type { Subject } from '../../subject.ts'
import { effectsIn, syntaxInPlay, selectorArg } from '../../walk.ts'

export const selfStateLate: Rule = {
  id: 'orders/self-state-late',
  severity: 'warning',
  givesWay: true,
  means: 'A player leaves with the blocks, or after them.',
  page: {
    what: 'A submitted action by which a player cannot be targeted (a commuter) has the order of the blocks or a later one. With a later one a block stops it; with the same one it succeeds, and the block reaches the player all the same, which is not clear to readers. Where players are listed and no role blocks, nothing is said.',
    says: 'Where there are a commuter and a roleblocker, the moderator may give the commuter an order slightly below 40, so that it is clear that he leaves in time.',
    bad: 'roles: { Commuter: { abilities: { Commute: { order: 45, do: { untargetable: self } } } } }\n',
    good: 'roles: { Commuter: { abilities: { Commute: { order: 35, do: { untargetable: self } } } } }\n',
  },
  check: subject => {
    if (!mayBlock(subject)) return []
    const blocks = bandOf('blocking', bandsIn(subject))
    return ownActions(subject).flatMap(({ holding, order, do: effects, at }) =>
      order >= blocks && order < 200 && isSubmitted(holding.ability) && effects.some(isLeaving)
        ? {
            at,
            message: `${abilityName(holding)} [${order}] comes ${order > blocks ? 'too late for' : 'at one moment with'} blocks [${blocks}]`,
            why:
              order > blocks
                ? 'a block of a lower order stops it'
                : 'it succeeds, but a block of the same order still reaches the player, and a lower order makes clear who comes first',
            help: `choose ${blocks > 5 ? blocks - 5 : blocks / 2}`,
          }
        : [],
    )
  },
}

/** Some role has a block, or there is nobody yet who plays; a `state` in full may be one. */
function mayBlock(subject: Subject): boolean {
  if (subject.plan === undefined || subject.setup.players.length === 0) return true
  const others = effectsIn(syntaxInPlay(subject)).filter(({ verb }) => verb !== 'untargetable')
  return others.some(({ verb }) => verb === 'state' || verbs.get(verb)?.kind === 'blocking')
}

function isLeaving(effect: Effect): boolean {
  return effect.verb === 'untargetable' && selectorArg(effect) === 'self'
}
