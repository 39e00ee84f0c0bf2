import { eventCode } from '../plan/plan.ts'
import type { AsItStands } from './told.ts'

/** What somebody listens for, so that a step may do more than its own words say: one bit each. */
export const hearing = { visits: 1, deaths: 2, ends: 4, tries: 8, changes: 16 } as const

const heard: readonly (readonly [number, number])[] = [
  [eventCode.targeted, hearing.visits],
  [eventCode.dies, hearing.deaths],
  [eventCode.killed, hearing.deaths],
  [eventCode.acts, hearing.ends],
  [eventCode.succeeds, hearing.ends],
  [eventCode.attempted, hearing.tries],
  [eventCode.stopped, hearing.tries],
  [eventCode.becomes, hearing.changes],
]

export function hearingOf(told: AsItStands): number {
  let bits = 0
  for (const [event, bit] of heard) if (told.isHeard(event)) bits |= bit
  return bits
}
