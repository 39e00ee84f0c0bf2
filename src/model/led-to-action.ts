import type { LogEvent } from './outcome.ts'

/** Did an effect that puts off or repeats what is still to begin, or has a player act, lead to an action, as events tell? */
export function hasLedToAction({ player, moment, causes }: LogEvent, events: readonly LogEvent[]): boolean {
  return events.some(
    other =>
      (other.kind === 'delayed' || other.kind === 'action') &&
      other.player === player &&
      other.moment === moment + 1 &&
      other.causes.some(place => causes.includes(place)),
  )
}
