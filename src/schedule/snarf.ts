/** Steps that wait for one order, as far as a schedule looks at them. */
export interface Waiting {
  readonly first: object | null
}

/**
 * N2: "steps are grouped by order and resolved from the lowest to the highest". The rank of the next batch: the lowest, from `from` on
 * and below `until`, for which something waits; `until` where nothing does.
 */
export function nextRank(waiting: readonly Waiting[], from: number, until: number): number {
  let rank = from
  while (rank < until && (waiting[rank] as Waiting).first === null) rank++
  return rank
}
