import type { EventPattern } from '../model/syntax.ts'
import type { Victory } from '../model/victory.ts'
import { conditionOf, patternOf, select } from './lower-condition.ts'
import { abilityOf, opOf } from './empty-parts.ts'
import type { Builder } from './builder.ts'
import { type AbilityPlan, reach } from './ability-plan.ts'
import { code } from './op-code.ts'
import { pick } from './question.ts'

/** What makes a player of a role win by himself, or a faction by one of its players: set off like an ability, and none, so that nobody loses it, copies it or reads of it. */
export function victoryOf(builder: Builder, owner: string, wins: Victory): AbilityPlan {
  const { plan } = builder
  // Without an event it is asked whenever a phase is over.
  const when =
    wins.when === undefined ? { ...patternOf(builder, ended(wins)), begins: 'end' } : patternOf(builder, wins.when)
  const steps = [{
    order: 0, ordered: false, rank: 0, ops: [opOf({ code: code.win, whom: select(pick.self), at: wins.at })], condition: conditionOf(builder, wins.if),
    usesTarget: false, usesChosen: false, reach: reach.aims,
  }] // prettier-ignore
  const ability = abilityOf({
    id: plan.abilities.length, same: plan.abilities.length, name: 'Win', owner, at: wins.at, kind: 'victory', works: wins.while, when, steps,
    verbs: new Uint8Array(plan.verbs.length),
  }) // prettier-ignore
  plan.abilities.push(ability)
  plan.victories.push(ability)
  return ability
}

function ended({ at }: Victory): EventPattern {
  return { event: 'begins', at, whom: { kind: 'anyone' }, by: { kind: 'anyone' } }
}
