import type { Game } from '../kernel/game.ts'
import { isNightOf } from '../plan/nights.ts'
import type { Facts, Owned } from './submissions/holdings.ts'
import type { Plan } from '../plan/plan.ts'

/** What submissions are held against, from the game as it stands when the phase begins. */
export function factsOf(plan: Plan, game: Game, night: number): Facts {
  const ofPlayer: Owners = Array.from(game.names, () => undefined)
  const ofFaction: Owners = []
  game.instances.forEach((one, inst) => {
    const ability = plan.abilities[one.ability]
    if (!one.held || ability === undefined) return
    if (one.player >= 0) add(ofPlayer, one.player, { inst, ability })
    else add(ofFaction, ability.faction, { inst, ability })
  })
  const owned = (player: number): readonly Owned[] => {
    const own = ofPlayer[player] ?? []
    const shared = ofFaction[game.faction[player] ?? -1]
    return shared === undefined ? own : [...own, ...shared]
  }
  const delayed = ({ inst }: Owned): number =>
    game.delayed.length === 0 ? 0 : game.delayed.filter(late => late.inst === inst).length
  const usesLeft = (one: Owned): number =>
    Math.max(0, (game.uses[(game.instances[one.inst]?.slot ?? 0) + one.ability.shotsSlot] ?? 0) - delayed(one))
  const lastUse = ({ inst }: Owned): { readonly night: number; readonly targets: readonly number[] } | undefined =>
    game.lastUse.get(inst)
  const isUsable = (one: Owned, player: number): boolean => {
    const { kind, day, instant, works, shotsSlot, limits } = one.ability
    if (kind !== 'active' || day || instant) return false
    if ((works === 'dead') === (game.alive[player] === 1) && works !== 'any') return false
    if (shotsSlot >= 0 && usesLeft(one) <= 0) return false
    if (plan.byInfluence && night === 0 && limits.nights === undefined) return false
    if (limits.nights !== undefined && !isNightOf(limits.nights, night)) return false
    if (limits.rest !== undefined && delayed(one) > 0) return false
    const last = limits.rest === undefined ? undefined : lastUse(one)
    return last === undefined || night - last.night > (limits.rest ?? 0)
  }
  const actions = plan.properties.findIndex(({ kind, name }) => kind === 'number' && name === 'actions')
  return {
    byInfluence: plan.byInfluence,
    names: game.names,
    seats: plan.players,
    alive: game.alive,
    instances: game.instances.length,
    owned,
    isUsable,
    usesLeft,
    delayed,
    lastUse,
    more: player => (actions < 0 ? 0 : (game.properties[actions * game.names.length + player] ?? 0)),
  }
}

/** By player or faction. */
type Owners = (Owned[] | undefined)[]

function add(owners: Owners, place: number, one: Owned): void {
  const all = owners[place]
  if (all === undefined) owners[place] = [one]
  else all.push(one)
}
