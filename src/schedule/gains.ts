import type { AbilityPlan } from '../plan/ability-plan.ts'
import { code } from '../plan/op-code.ts'
import type { Deed } from './doing.ts'
import { picked } from './picked.ts'
import { allBut } from './players.ts'
import type { AsItStands } from './told.ts'

/** The abilities that a player would be given by an effect: by themselves, all those of another, or with one of some roles. */
export function gainedBy(
  told: AsItStands,
  { op, voice }: Deed,
  player: number,
  made: readonly number[] = op.code === code.become ? told.becomes(voice, op, player).roles : none,
): readonly AbilityPlan[] {
  const { abilities, roles } = told.plan
  if (op.code === code.become)
    return made.flatMap(role => roles[role]?.abilities ?? none).flatMap(place => abilities[place] ?? [])
  if (op.code !== code.gain) return []
  if (op.to === null) return abilities.slice(op.subject, op.subject + 1)
  return allBut(picked(told, op.to, voice), player).flatMap(other => told.abilitiesOf(other).filter(isOwn))
}

const none: readonly number[] = []

/** No effect gives on what everybody has (G18). */
function isOwn({ innate }: AbilityPlan): boolean {
  return !innate
}

/** What one is given and what a role has of the same name, written in one place, are one ability. */
export function isOneOf(abilities: readonly AbilityPlan[], { same }: AbilityPlan): boolean {
  return abilities.some(one => one.same === same)
}
