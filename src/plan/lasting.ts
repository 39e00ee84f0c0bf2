import type { Lasting } from '../model/syntax.ts'

/** Does what lasts so end with tonight? */
export function isForTonight(lasting: Lasting): boolean {
  return lasting.kind === 'tonight' || (lasting.kind === 'nights' && lasting.nights === 1)
}
