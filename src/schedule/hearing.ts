import { eventCode } from '../plan/question.ts'
import type { AsItStands } from './told.ts'

/** What somebody listens for, so that a step may do more than its own words say: one bit each. */
export const hearing = { visits: 1, deaths: 2, ends: 4, tries: 8, changes: 16 } as const

export function hearingOf(told: AsItStands): number {
  return (
    (told.isHeard(eventCode.targeted) ? hearing.visits : 0) |
    (told.isHeard(eventCode.dies) || told.isHeard(eventCode.killed) ? hearing.deaths : 0) |
    (told.isHeard(eventCode.acts) || told.isHeard(eventCode.succeeds) ? hearing.ends : 0) |
    (told.isHeard(eventCode.attempted) || told.isHeard(eventCode.stopped) ? hearing.tries : 0) |
    (told.isHeard(eventCode.becomes) ? hearing.changes : 0)
  )
}
