import type { LogEvent } from './outcome.ts'

/** Does what lasts so, and an earlier phase left, end with the day (N6)? */
export function lastsToDay(until: string | undefined): boolean {
  return until === 'end of day' || until === 'end of phase'
}

/** Did it last to the end of the day before the night of this log? */
export function isOverWithDay({ kind, until }: LogEvent, log: readonly LogEvent[]): boolean {
  return kind === 'lasting' && lastsToDay(until) && log.some(event => event.kind === 'night-begins')
}

/** The end of a state with the day, which is told as the next phase begins (N6). */
export function isEndOfDay(event: LogEvent | undefined): boolean {
  return event?.kind === 'state-ends' && event.rules.includes('N6')
}
