import type { Cause, LogEvent, LogKind, Outcome } from '../model/outcome.ts'

/** What a state stopped or moved as it spent a use. */
export function usedOn({ log, actions }: Outcome, { moment, causes }: LogEvent): readonly Cause[] {
  const decided = log.filter(
    event => event.moment === moment && deciding.has(event.kind) && event.causes.some(place => causes.includes(place)),
  )
  return actions.flatMap(({ id, player, ability }) => {
    const event = decided.find(({ action }) => action === id)
    return event === undefined ? [] : [{ player, ability, event: event.n }]
  })
}

const deciding: ReadonlySet<LogKind> = new Set<LogKind>(['stopped', 'moved', 'split', 'step-failed'])
