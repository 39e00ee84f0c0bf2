import type { Game } from '../kernel/game.ts'
import type { Votes } from '../model/outcome.ts'
import type { Plan } from '../plan/plan.ts'

/** What a count of votes needs to know of the living: nothing of those with whom all is as usual, or whose votes are contradictory. */
export function votesOf(plan: Plan, { names, alive, properties, contradictions }: Game): readonly Votes[] {
  const open = new Set(contradictions.flatMap(({ property, player }) => (property === 'votes' ? player : [])))
  const placeOf = (name: string): number =>
    plan.properties.findIndex(({ kind, name: own }) => (kind === 'votes' || kind === 'number') && own === name)
  const [weights, needed, ties] = [placeOf('votes'), placeOf('votes-needed'), placeOf('loses-ties')]
  const valueOf = (place: number, player: number): number => properties[place * names.length + player] ?? 0
  const told: Votes[] = []
  for (let place = 0; place < names.length; place++) {
    if (alive[place] !== 1 || open.has(place)) continue
    const weight = valueOf(weights, place)
    const more = needed < 0 ? 0 : valueOf(needed, place)
    const losesTies = ties >= 0 && valueOf(ties, place) > 0
    if (weight === 1 && more === 0 && !losesTies) continue
    const player = names[place] ?? ''
    told.push({
      player,
      ...(weight !== 1 && { weight }),
      ...(more !== 0 && { needed: more }),
      ...(losesTies && { losesTies }),
    })
  }
  return told
}
