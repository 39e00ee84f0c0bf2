import type { LogEvent } from '../model/outcome.ts'

/** What an event says, on one line. */
export function valueText(value: LogEvent['value']): string {
  return typeof value === 'string' ? value.replace(/\s*\n\s*/g, ' ') : (value ?? []).join(', ')
}
