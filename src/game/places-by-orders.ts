import type { ActionOutcome } from '../model/outcome.ts'
import type { Ability, Setup } from '../model/syntax.ts'
import { standardSteps } from '../plan/orders-of-steps.ts'

/** The ability of a setup that an action uses, as it is written; undefined for what is combined of several roles. */
export function abilityIn(
  { roles, factions, innate, abilities: ofNobody }: Setup,
  { owner, ability }: ActionOutcome,
): Ability | undefined {
  if (owner === undefined) return ofNobody.get(ability)
  // What everybody has bears a name of its own.
  const everybodys = innate.get(ability)
  if (everybodys !== undefined) return everybodys
  const abilities = roles.get(owner)?.abilities ?? factions.get(owner)?.abilities ?? []
  return abilities.find(({ name }) => name === ability)
}

/** By written place of each step, its place by orders: there steps stand in the order in which they happen, by the golden rule as they are written (G2). */
export function placesByOrders(ability: Ability): readonly number[] {
  const places = standardSteps(ability).map(({ order }, place) => ({ order, place }))
  const sorted = places.toSorted((one, other) => one.order - other.order)
  return places.map(({ place }) => sorted.findIndex(one => one.place === place))
}
