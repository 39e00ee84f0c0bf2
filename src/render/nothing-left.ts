import type { LogEvent } from '../model/outcome.ts'
import { ofWaiting } from '../model/of-actions.ts'

/** Why an effect that took place changed nothing. */
export function nothingLeft({ verb = '' }: LogEvent): string {
  if (verb === 'make') return 'he has nothing left that he could be made to do'
  if (verb === 'grant') return 'there was nothing to give'
  return ofWaiting.has(verb) ? 'nothing that he sent in was still to begin' : 'there was nothing to take away'
}
