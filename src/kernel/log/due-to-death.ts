import type { Log } from './log.ts'

/** Did the death that a player died at a moment bring about an event, directly or through others? */
export function isDueToDeath({ events }: Log, event: number, player: number, moment: number): boolean {
  const open = [event]
  const seen = new Set(open)
  for (const place of open) {
    if (events.isDeathAt(place, player, moment)) return true
    for (const cause of events.causesAt(place)) {
      if (seen.has(cause) || events.momentAt(cause) < moment) continue
      seen.add(cause)
      open.push(cause)
    }
  }
  return false
}
