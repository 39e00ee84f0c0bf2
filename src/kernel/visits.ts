import type { Work } from './work.ts'

/**
 * Numbers in a row of visits: who visited, whom, with which action, marks, then the rows of the visit before by the same
 * player and of the one before to the same, -1 for none.
 */
export const visitWidth = 6

/** Marks of a visit: every effect of it was stopped; nobody may see it. */
export const visitMark = { stopped: 1, hidden: 2 } as const

/** Notes a visit, which is then the last by its player and the last to the one it reached. */
export function addVisit(work: Work, by: number, on: number, action: number): void {
  const { visits, lastBy, lastOn } = work
  const row = visits.room(visitWidth)
  const { data } = visits
  data[row] = by
  data[row + 1] = on
  data[row + 2] = action
  data[row + 3] = 0
  data[row + 5] = lastOn[on] as number
  lastOn[on] = row
  if (by < 0) return
  data[row + 4] = lastBy[by] as number
  lastBy[by] = row
}

/** Forgets whose visit was the last, before the visits are emptied. */
export function forgetVisits(work: Work): void {
  const { lastBy, lastOn } = work
  if (work.visits.n === 0) return
  for (let player = 0; player < work.count; player++) {
    lastBy[player] = -1
    lastOn[player] = -1
  }
}

/** Puts the rows of a player's visits, or of those to him, on the scratch, the newest first. Returns how many. */
export function putVisits(work: Work, last: Int32Array, before: 4 | 5, player: number): number {
  const from = work.scratchTop
  for (let row = last[player] ?? -1; row >= 0; row = work.visits.at(row + before)) work.put(row)
  return work.scratchTop - from
}
