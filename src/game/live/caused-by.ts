import type { LogEvent } from '../../model/outcome.ts'

/** An event and all that came of it, in the order of the log. */
export function causedBy(log: readonly LogEvent[], first: LogEvent): readonly LogEvent[] {
  const due = new Set([first.n])
  return log.filter(event => {
    const isDue = event.n === first.n || event.causes.some(cause => due.has(cause)) || isOf(event, first)
    if (isDue) due.add(event.n)
    return isDue
  })
}

function isOf(event: LogEvent, { n, action }: LogEvent): boolean {
  return event.n > n && action !== undefined && event.action === action
}
