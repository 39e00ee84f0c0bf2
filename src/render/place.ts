import type { LogEvent } from '../model/outcome.ts'

/** `file:line:column`, as terminals and editors follow it; nothing without a place. */
export function compactPlace(at: LogEvent['at']): string {
  return at === undefined ? '' : `${at.file}:${at.line}:${at.column}`
}
