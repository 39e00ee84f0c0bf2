import type { Plan } from '../../plan/plan.ts'
import type { Game } from '../game.ts'

/** What is asked to know who is allied with whom. */
export type Alliances = Pick<Game, 'faction' | 'role' | 'properties'>

/** "A player of the same alignment, whose alignment has been either publicly confirmed, or confirmed to you personally" (G18). */
export function areAllied(plan: Plan, now: Alliances, player: number, other: number): boolean {
  if (player === other) return true
  const [own, his] = [now.faction[player] ?? -1, now.faction[other] ?? -1]
  const [faction, others] = [plan.factions[own], plan.factions[his]]
  if (faction?.alliedWith.includes(his) !== true && others?.alliedWith.includes(own) !== true) return false
  return (own === his && faction !== undefined && faction.abilities.length > 0) || isKnown(plan, now, player, other)
}

/** By his role, or as what was confirmed of the other still is so. */
function isKnown(plan: Plan, { faction, role, properties }: Alliances, player: number, other: number): boolean {
  const tags = plan.roles[role[other] ?? -1]?.tags ?? []
  if (plan.roles[role[player] ?? -1]?.knows.some(tag => tags.includes(tag)) === true) return true
  const word = plan.factions[faction[other] ?? -1]?.alignment ?? -1
  const count = faction.length
  return [plan.known, plan.known + 1 + player].some(place => properties[place * count + other] === word + 1)
}
