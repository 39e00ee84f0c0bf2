import type { PastEvent } from '../game.ts'
import type { Work } from '../store/work.ts'

/** R13, for the log: an end of an action by its place among the events of tonight, and what would stand there if it were ruled otherwise. */
export interface RuledEnd {
  readonly at: number
  readonly otherwise: PastEvent | undefined
}

/** Something is asked about tonight: would the answer be another if it were ruled otherwise whether what was stopped has failed? */
export function noteRuledEnds(work: Work, isSo: boolean, fits: (event: PastEvent) => boolean): void {
  if (work.peeking) return
  const ruled = new Map(work.failures.ruledEnds.map(({ at, otherwise }) => [at, otherwise]))
  const wouldBe = work.triggers.past.some((event, place) => {
    const there = ruled.has(place) ? ruled.get(place) : event
    return there !== undefined && fits(there)
  })
  if (wouldBe !== isSo) work.mattered.add('stopped-action')
}
