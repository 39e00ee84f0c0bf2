import type { ActionOutcome } from '../model/outcome.ts'

/** At whom an action aimed before it was moved to a player, from the first on; nobody where it was not moved. */
export function hopsTo(player: string, { moved }: ActionOutcome): readonly string[] {
  const hops: string[] = []
  const left = [...moved]
  for (let to = player; ;) {
    const place = left.findLastIndex(hop => hop.to === to)
    const [hop] = place < 0 ? [] : left.splice(place, 1)
    if (hop === undefined) return hops
    hops.unshift(hop.from)
    to = hop.from
  }
}

/** At whom an action that reached somebody aimed before anything moved it. */
export function aimedFirst(action: ActionOutcome): readonly string[] {
  return [...new Set(action.reached.map(player => hopsTo(player, action)[0] ?? player))]
}
