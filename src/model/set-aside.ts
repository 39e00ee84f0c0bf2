import type { LogEvent } from './log-event.ts'

/** Was an action sent in that is not performed? */
export function isSetAside(event: LogEvent): boolean {
  return event.kind === 'set-aside' || hasGivenWay(event)
}

/** Is it not, as another is instead (R9)? */
export function hasGivenWay({ kind, ability }: LogEvent): boolean {
  return kind === 'ruling' && ability !== undefined
}
