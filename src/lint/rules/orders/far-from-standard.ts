import type { Effect } from '../../../model/syntax.ts'
import { abilityName, ownActions } from '../../actions.ts'
import { bandOf, before, nearestBand } from '../../bands.ts'
import { copiesReports, keepsSelfSafe, keptOffBesides, leavesAll, placedKindsOf } from '../../of-its-kind.ts'
import { isNeverDue } from '../../never-due.ts'
import { misplacedIn, ownScaleOf } from '../../own-scale.ts'
import type { Flaw, Rule } from '../../rule.ts'
import { isOwn, type Subject } from '../../subject.ts'

export const farFromStandard: Rule = {
  id: 'orders/far-from-standard',
  severity: 'warning',
  givesWay: true,
  means: 'An action stands where another kind of action is expected.',
  page: {
    what: 'The order of an action lies 20 or more from the standard order of its kind: redirection 20, blocking 40, protection 60, killing 80, investigation 100. Orders of 200 and more are left alone, and so are who keeps himself safe before the blocks, what keeps off blocks or redirections besides kills and stands before those, and who copies reports after them. In a file with an order scale of its own, one in which fewer than half of the kinds stand near the standard and most follow each other as they do there, it is said of what stands where another kind does.',
    says: 'Orders should be chosen by the standard ones, and roles that are not in the game are to be kept in mind as well.',
    bad: 'roles: { Early Vigilante: { abilities: { Kill: { order: 60, target: player, do: { kill: target } } } } }\n',
    good: 'roles: { Early Vigilante: { abilities: { Kill: { order: 75, target: player, do: { kill: target } } } } }\n',
  },
  check: subject => (ownScaleOf(subject) === undefined ? farIn(subject) : misplaced(subject)),
}

function farIn(subject: Subject): readonly Flaw[] {
  return ownActions(subject).flatMap(action => {
    const { holding, order, do: effects, at } = action
    const near =
      order >= 1 && order < 200 && !isNeverDue(action)
        ? nearestBand(order, placedKindsOf(effects), subject.bands)
        : undefined
    if (near === undefined || near.distance < 20) return []
    const isMeant =
      order < near.band
        ? leavesAll(effects) || keepsSelfSafe(effects) || comesBeforeOthers(order, effects, subject)
        : copiesReports(effects)
    if (isMeant) return []
    return {
      at,
      message: `${abilityName(holding)} [${order}] is ${near.distance} away from ${near.kind} [${near.band}]`,
      why: 'players and moderators expect an action of a kind at its standard order, and lay other roles around it',
      help: `choose an order near ${leavesAll(effects) ? before(bandOf('blocking', subject.bands)) : near.band}, or say in a silencer why it must be so`,
    }
  })
}

/** It keeps off blocks or redirections too, and stands before those. */
function comesBeforeOthers(order: number, effects: readonly Effect[], { bands }: Subject): boolean {
  return keptOffBesides(effects).some(
    kind =>
      kind !== 'killing' &&
      order < bandOf(kind, bands) &&
      bands.has(kind) &&
      bandOf(kind, bands) < bandOf('protection', bands),
  )
}

function misplaced(subject: Subject): readonly Flaw[] {
  return misplacedIn(subject).flatMap(({ action: { holding, order, at }, kind, band }) =>
    isOwn(at, subject)
      ? {
          at,
          message: `${abilityName(holding)} [${order}] is out of the order of this file, in which ${kind} stands near ${band}`,
          why: 'the other actions follow each other as the standard has it, whatever their orders',
          help: `choose an order near ${band}, or say in a silencer why it must be so`,
        }
      : [],
  )
}
