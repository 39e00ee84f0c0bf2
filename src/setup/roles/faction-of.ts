import { gathered } from '../../model/gathered.ts'
import type { Modifier, Role, RolePart, Setup } from '../../model/syntax.ts'

/** The faction of a player, and the word of his role with which the faction that his author names does not go. */
export interface Belongs {
  readonly faction: string
  readonly against?: Keeper
}

/** A role or a modifier whose player is of this faction, whatever is named. */
export interface Keeper {
  readonly name: string
  readonly what: 'role' | 'modifier'
  readonly faction: string
}

/**
 * To which faction a player of these roles belongs: the one that is named before them, or their own, or the Town. What keeps its
 * faction has it whatever is named, and goes with no other but the one that it reads as: a Mafia Traitor is one of the Traitors.
 * Of a modifier and the role behind it the modifier decides.
 */
export function factionOfPhrase(
  named: string | undefined,
  roles: readonly RolePart[],
  { factions, roles: known, modifiers }: Pick<Setup, 'factions' | 'roles' | 'modifiers'>,
): Belongs {
  const own = gathered(roles, ({ role }) => known.get(role) ?? [])
  const laid = gathered(roles, part => gathered(part.modifiers, ({ name }) => modifiers.get(name) ?? []))
  const keepers = [...gathered(laid, modifierKeeper), ...gathered(own, roleKeeper)]
  const kept = keepers[0]?.faction
  const faction = kept ?? named ?? own.find(role => role.faction)?.faction?.text ?? 'Town'
  const isNamed = named === undefined || named === faction || factions.get(faction)?.alignment?.text === named
  const against = isNamed ? keepers.find(keeper => keeper.faction !== kept) : keepers[0]
  return against === undefined ? { faction } : { faction, against }
}

function modifierKeeper({ name, faction }: Modifier): readonly Keeper[] {
  return faction === undefined ? [] : [{ name, what: 'modifier', faction: faction.text }]
}

function roleKeeper({ name, keepsFaction, faction }: Role): readonly Keeper[] {
  return keepsFaction ? [{ name, what: 'role', faction: faction?.text ?? 'Town' }] : []
}
