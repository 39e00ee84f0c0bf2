import { ofOwner } from '../model/of-owner.ts'
import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import { givenBy } from '../plan/given-by.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Subject } from './subject.ts'

/** An ability that a player has, himself or by his faction. */
export interface Held {
  readonly player: string
  readonly ability: AbilityPlan
  /** Where the player is listed. */
  readonly at: Span
}

/** `Bob's Kill`. */
export function heldName({ player, ability }: Held): string {
  return ofOwner(player, ability.name)
}

/** Every ability of every player, players in the order of the file. */
export function holdersOf(plan: Plan, { setup }: Subject): readonly Held[] {
  const plans = new Map(plan.players.map(player => [player.name, player]))
  return gathered(setup.players, ({ name, at }) => {
    const player = plans.get(name)
    const places = player === undefined ? [] : givenBy(player, plan)
    return gathered(places, place => {
      const ability = plan.abilities[place]
      return ability === undefined ? [] : { player: name, ability, at }
    })
  })
}
