import type { LogEvent } from './log-event.ts'

/** What delayed an action at the same moment as that which an event names: either would have done it. */
export function alsoDelayed(log: readonly LogEvent[], { moment, player, causes }: LogEvent): readonly LogEvent[] {
  const named = new Set(causes.map(place => log[place]?.action))
  return log.filter(
    event =>
      event.kind === 'took-place' &&
      event.verb === 'delay' &&
      event.player === player &&
      event.moment === moment - 1 &&
      !named.has(event.action),
  )
}
