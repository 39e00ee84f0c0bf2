import { eventCode } from '../plan/plan.ts'
import type { AsItStands } from './told.ts'

/** What somebody listens for, so that a step may do more than its own words say: one bit each. */
export const hearing = { visits: 1, deaths: 2 } as const

export function hearingOf(told: AsItStands): number {
  return (
    (told.isHeard(eventCode.targeted) ? hearing.visits : 0) |
    (told.isHeard(eventCode.dies) || told.isHeard(eventCode.killed) ? hearing.deaths : 0)
  )
}
