import type { LogEvent } from './log-event.ts'

/** Was an action sent in that is not performed, as another is instead (R9)? */
export function isSetAside({ kind, ability }: LogEvent): boolean {
  return kind === 'ruling' && ability !== undefined
}
