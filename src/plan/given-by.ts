import type { Plan } from './plan.ts'
import type { PlayerPlan } from './seats.ts'

/** Places of the abilities that a player has of his role and of his faction, in the beginning; what is innate not among them. */
export function givenBy({ role, faction }: Pick<PlayerPlan, 'role' | 'faction'>, plan: Plan): readonly number[] {
  return [...(plan.roles[role]?.abilities ?? []), ...(plan.factions[faction]?.abilities ?? [])]
}
