import type { Moment } from '../../model/message.ts'

/** `Thursday, 26 November 2026 at 20:00 UTC`, by the clock of whoever wrote it: no reader's zone is known. */
export function momentText({ seconds, offset }: Moment, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format((seconds + offset * 60) * 1000)} ${zoneOf(offset)}`
}

/** `UTC`, `UTC+2`, `UTC-3:30`. */
function zoneOf(offset: number): string {
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}
