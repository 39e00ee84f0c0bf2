import type { Ability } from '../model/syntax.ts'

/** A passive has neither order nor steps nor `when`, and nobody submits it. */
export function isActive(ability: Ability): boolean {
  if (ability.is !== undefined) return ability.is === 'action'
  return (
    ability.order !== undefined ||
    ability.steps !== undefined ||
    ability.instant ||
    (ability.phase === 'day' && picks(ability))
  )
}

function picks(ability: Ability): boolean {
  const { target, choose } = ability
  return target?.kind === 'pick' || choose?.kind === 'pick' || choose?.kind === 'mark'
}
