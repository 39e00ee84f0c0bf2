import type { Lasting } from '../model/syntax.ts'

/** Does what lasts so end with tonight? */
export function isForTonight(lasting: Lasting): boolean {
  return lasting.kind === 'tonight' || lasting.kind === 'phase' || (lasting.kind === 'nights' && lasting.nights === 1)
}

/** Does what lasts so, and was made by day, end with the day? */
export function isForDay(lasting: Lasting): boolean {
  return lasting.kind === 'end-of-day' || lasting.kind === 'phase'
}
