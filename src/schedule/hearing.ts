import { eventCode } from '../plan/question.ts'
import type { AsItStands } from './told.ts'

/** What somebody listens for, so that a step may do more than its own words say: one bit each. */
export const hearing = { visits: 1, deaths: 2, ends: 4, tries: 8, changes: 16 } as const

/** Of `hearing`, by the event of which somebody hears. */
const heardOf = [
  [eventCode.targeted, hearing.visits],
  [eventCode.dies, hearing.deaths],
  [eventCode.killed, hearing.deaths],
  [eventCode.acts, hearing.ends],
  [eventCode.succeeds, hearing.ends],
  [eventCode.attempted, hearing.tries],
  [eventCode.stopped, hearing.tries],
  [eventCode.becomes, hearing.changes],
] as const

export function hearingOf(told: AsItStands): number {
  if (told.heard === 0) return 0
  let found = 0
  for (const [event, what] of heardOf) if (anybodyHears(told, event)) found |= what
  return found
}

/** Does anything listen for such an event? */
export function anybodyHears({ heard }: AsItStands, event: number): boolean {
  return (heard & (1 << event)) !== 0
}
