import type { LogEvent } from '../model/outcome.ts'
import { ofWaiting } from '../model/of-waiting.ts'

/** Why an effect that took place changed nothing. */
export function nothingLeft({ verb = '' }: LogEvent): string {
  return ofWaiting.has(verb) ? 'nothing that he sent in was still to begin' : 'there was nothing to take away'
}
