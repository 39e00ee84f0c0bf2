import type { Ability } from '../model/syntax.ts'
import { selectsAny } from './selects-any.ts'

/** Does a player send it in? What is set off nobody does; nor a passive, which has neither order nor steps. */
export function isSentIn(ability: Ability): boolean {
  const { is, when, order, steps, instant, phase } = ability
  if (when !== undefined) return false
  if (is !== undefined) return is === 'action'
  return order !== undefined || steps !== undefined || instant || (phase === 'day' && selectsAny(ability))
}
