import { fullNameOf } from '../../plan/ability-name.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Owned } from '../submissions/holdings.ts'

/** As `submit` takes it: with its owner and a dot where the player has two of one name. */
export function submitName(ability: AbilityPlan, own: readonly Owned[]): string {
  const isDouble = own.some(other => other.ability.name === ability.name && other.ability.owner !== ability.owner)
  return isDouble ? fullNameOf(ability) : ability.name
}
