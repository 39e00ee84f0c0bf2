import type { LogEvent } from '../model/outcome.ts'
import { onceFor } from '../model/once-for.ts'

/** By action, the event of a log with which it begins. */
export const beginsOf = onceFor((log: readonly LogEvent[]): ReadonlyMap<number, LogEvent> => {
  const begins = new Map<number, LogEvent>()
  for (const event of log) if (event.kind === 'action') begins.set(event.action ?? -1, event)
  return begins
})
