import type { Game, Instance } from '../kernel/game.ts'
import { isNightOf } from '../plan/nights.ts'
import type { Facts, Owned } from '../plan/owned.ts'
import type { AbilityPlan, Plan } from '../plan/plan.ts'

/** What submissions are held against, from the game as it stands when the phase begins. */
export function factsOf(plan: Plan, game: Game, night: number): Facts {
  const byPlayer = new Map<number, Owned[]>()
  game.instances.forEach((one, inst) => {
    const ability = plan.abilities[one.ability]
    if (!one.held || ability === undefined) return
    const owners = byPlayer.get(ownerKey(one, ability))
    if (owners === undefined) byPlayer.set(ownerKey(one, ability), [{ inst, ability }])
    else owners.push({ inst, ability })
  })
  const owned = (player: number): readonly Owned[] => [
    ...(byPlayer.get(player) ?? []),
    ...(byPlayer.get(factionKey(game.faction[player] ?? -1)) ?? []),
  ]
  const usesLeft = ({ inst, ability }: Owned): number =>
    game.uses[(game.instances[inst]?.slot ?? 0) + ability.shotsSlot] ?? 0
  const lastUse = ({ inst }: Owned): { readonly night: number; readonly targets: readonly number[] } | undefined =>
    game.lastUse.get(inst)
  const isUsable = (one: Owned, player: number): boolean => {
    const { kind, day, instant, works, shotsSlot, limits } = one.ability
    if (kind !== 'active' || day || instant) return false
    if ((works === 'dead') === (game.alive[player] === 1) && works !== 'any') return false
    if (shotsSlot >= 0 && usesLeft(one) <= 0) return false
    if (limits.nights !== undefined && !isNightOf(limits.nights, night)) return false
    const last = limits.rest === undefined ? undefined : lastUse(one)
    return last === undefined || night - last.night > (limits.rest ?? 0)
  }
  return {
    names: game.names,
    alive: game.alive,
    owned,
    usable: player => owned(player).filter(one => isUsable(one, player)),
    usesLeft,
    lastUse,
  }
}

function ownerKey(one: Instance, ability: AbilityPlan): number {
  return one.player >= 0 ? one.player : factionKey(ability.faction)
}

function factionKey(faction: number): number {
  return -1 - faction
}
