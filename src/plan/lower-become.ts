import type { PastRef } from '../model/ref.ts'
import type { Name } from '../model/syntax.ts'
import { selectOf } from './lower-condition.ts'
import { unknown, type Builder } from './builder.ts'
import { rolePlaceOf } from './role-abilities.ts'
import { original } from './original.ts'
import type { Op } from './ability-plan.ts'
import { code } from './op-code.ts'

/** What a player becomes: a role, a faction, or both, by name or as somebody has them. */
export function lowerBecome(builder: Builder, whom: Op['whom'], role?: PastRef, faction?: PastRef): Partial<Op> {
  return {
    code: code.become,
    whom,
    subject: role?.kind === 'named' ? rolePlaceOf(builder, role.name) : role?.kind === 'original' ? original : -1,
    to: role?.kind === 'of' ? selectOf(builder, role.who) : null,
    faction:
      faction?.kind === 'named' ? factionPlace(builder, faction.name) : faction?.kind === 'original' ? original : -1,
    players: faction?.kind === 'of' ? [selectOf(builder, faction.who)] : [],
  }
}

function factionPlace(builder: Builder, name: Name): number {
  return builder.factionOf.get(name.text) ?? unknown(builder, 'faction', name, builder.factionOf.keys()) ?? -1
}
