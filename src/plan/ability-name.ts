import type { AbilityPlan } from './ability-plan.ts'

/** An ability by its name and the role or faction that gives it; one that nobody has from the start is given. */
export function fullNameOf({ owner, name }: Pick<AbilityPlan, 'owner' | 'name'>): string {
  return `${owner === '' ? 'given' : owner}.${name}`
}
