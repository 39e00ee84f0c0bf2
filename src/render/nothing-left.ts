import type { LogEvent } from '../model/outcome.ts'
import { ofWaiting } from '../model/of-actions.ts'

/** Why an effect that took place, a state, or an action that succeeded, changed nothing. */
export function nothingLeft({ kind, verb = '', until }: LogEvent): string {
  if (kind === 'state-begins') return until === 'tonight' ? 'it decided nothing' : 'it has decided nothing so far'
  if (kind === 'succeeded') return 'nothing of it applies'
  if (verb === 'swap' || verb === 'rotate') return 'nobody is moved, as it is stopped on another'
  if (verb === 'make') return 'he has nothing left that he could be made to do'
  if (verb === 'grant') return 'there was nothing to give'
  return ofWaiting.has(verb) ? 'nothing that he sent in was still to begin' : 'there was nothing to take away'
}
