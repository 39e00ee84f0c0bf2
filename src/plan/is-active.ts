import { selectsAny } from '../language/selects-any.ts'
import type { Ability } from '../model/syntax.ts'

/** A passive has neither order nor steps nor `when`, and nobody submits it. */
export function isActive(ability: Ability): boolean {
  if (ability.is !== undefined) return ability.is === 'action'
  return (
    ability.order !== undefined ||
    ability.steps !== undefined ||
    ability.instant ||
    (ability.phase === 'day' && selectsAny(ability))
  )
}
