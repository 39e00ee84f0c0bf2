import type { Game } from '../kernel/game.ts'
import type { Votes } from '../model/outcome.ts'
import type { Plan } from '../plan/plan.ts'

/** What a count of votes needs to know of the living: nothing of those with whom all is as usual. */
export function votesOf(plan: Plan, { names, alive, properties }: Game): readonly Votes[] {
  const placeOf = (name: string): number =>
    plan.properties.findIndex(({ kind, name: own }) => (kind === 'votes' || kind === 'number') && own === name)
  const [weights, needed, ties] = [placeOf('votes'), placeOf('votes-needed'), placeOf('loses-ties')]
  const valueOf = (place: number, player: number): number => properties[place * names.length + player] ?? 0
  return names.flatMap((player, place) => {
    if (alive[place] !== 1) return []
    const votes = {
      ...(valueOf(weights, place) !== 1 && { weight: valueOf(weights, place) }),
      ...(needed >= 0 && valueOf(needed, place) !== 0 && { needed: valueOf(needed, place) }),
      ...(ties >= 0 && valueOf(ties, place) > 0 && { losesTies: true }),
    }
    return Object.keys(votes).length === 0 ? [] : [{ player, ...votes }]
  })
}
