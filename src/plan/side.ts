import type { Plan } from './plan.ts'

/** The faction that one wins with: itself if nothing else is said, -1 where that leads round in a circle. */
export function sideOf({ factions }: Pick<Plan, 'factions'>, faction: number, hops = 0): number {
  const wins = factions[faction]?.wins
  if (wins?.kind !== 'with') return faction
  return hops > factions.length ? -1 : sideOf({ factions }, wins.faction, hops + 1)
}
