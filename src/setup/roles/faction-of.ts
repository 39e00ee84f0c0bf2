import type { Role, RolePart, Setup } from '../../model/syntax.ts'

/** The faction of a player, and the role with which the faction that his author names does not go. */
export interface Belongs {
  readonly faction: string
  readonly against?: Role
}

/**
 * To which faction a player of these roles belongs: the one that is named before them, or their own, or the Town. A role that keeps its
 * faction has it whatever is named, and goes with no other but the one that it reads as: a Mafia Traitor is one of the Traitors.
 */
export function factionOf(
  named: string | undefined,
  roles: readonly RolePart[],
  { factions, roles: known }: Pick<Setup, 'factions' | 'roles'>,
): Belongs {
  const own = roles.flatMap(({ role }) => known.get(role) ?? [])
  const keepers = own.filter(role => role.keepsFaction)
  const kept = keepers.map(nameOf)[0]
  const faction = kept ?? named ?? own.flatMap(role => role.faction ?? [])[0]?.text ?? 'Town'
  const isNamed = named === undefined || named === faction || factions.get(faction)?.alignment?.text === named
  const against = isNamed ? keepers.find(role => nameOf(role) !== kept) : keepers[0]
  return against === undefined ? { faction } : { faction, against }
}

function nameOf({ faction }: Role): string {
  return faction?.text ?? 'Town'
}
