import type { RolePm } from '../model/role-pm.ts'
import type { AbilityLine } from '../model/role-line.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { abilityLine } from '../plan/roles.ts'
import { abilitySays } from '../plan/says.ts'
import type { Game } from './play.ts'
import { factsOf } from './facts.ts'

/** Role PMs with what each player may use in the place of an ally of whom he knows (G18). */
export function withLent(pms: readonly RolePm[], plan: Plan, game: Game): readonly RolePm[] {
  if (plan.known < 0) return pms
  const { lent } = factsOf(plan, game, 0)
  return pms.map(pm => {
    const byOwner = new Map<string, AbilityLine[]>()
    for (const { inst, ability } of lent(game.names.indexOf(pm.player))) {
      const owner = game.names[game.instances[inst]?.player ?? -1] ?? ''
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), lineFor(plan, ability)])
    }
    if (byOwner.size === 0) return pm
    const all = [...byOwner].map(([player, abilities]) => ({ player, abilities }))
    return { ...pm, lent: all.sort((one, other) => (one.player < other.player ? -1 : 1)) }
  })
}

/** That an ally may use it is said to its owner alone. */
function lineFor(plan: Plan, { written, ...ability }: AbilityPlan): AbilityLine {
  const own = { ...ability, written: written && { ...written, factional: false } }
  const says = abilitySays(plan, own)
  return { ...abilityLine(plan, own), ...(says && { says }) }
}
