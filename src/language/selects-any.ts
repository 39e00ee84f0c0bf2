import type { Ability, AimOrMark } from '../model/syntax.ts'

/** Does whoever sends an ability in select somebody for it, or a mark? */
export function selectsAny({ target, choose }: Pick<Ability, 'target' | 'choose'>): boolean {
  return isToSelect(target) || isToSelect(choose)
}

/** Is it selected when the ability is sent in, and not found by a selector? */
export function isToSelect(choice: AimOrMark | undefined): boolean {
  return choice?.kind === 'pick' || choice?.kind === 'mark'
}
