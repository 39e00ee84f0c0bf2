import { areAllied } from '../kernel/ask/allied.ts'
import type { Game, LastUse } from '../kernel/game.ts'
import { isForNightZero, isOfCycle, isResting, isUsedBy } from '../plan/time-of-use.ts'
import { isNightOf } from '../plan/nights.ts'
import type { Violations } from './submissions/violations.ts'
import { isNamed, type Facts, type Owned } from './submissions/holdings.ts'
import { wantsDead } from './submissions/living-or-dead.ts'
import type { Phase } from '../model/phase.ts'
import type { Plan } from '../plan/plan.ts'
import type { RolePlan } from '../plan/seats.ts'
import { takenOver } from './taken-over.ts'
import { abilityText } from '../plan/says.ts'

/** What submissions are held against, from the game as it stands when the phase begins. */
export function factsOf(plan: Plan, game: Game, night: number, violations?: Violations): Facts {
  const { ofPlayer, ofFaction } = ownedIn(plan, game)
  const owned = (player: number): readonly Owned[] => {
    const own = ofPlayer[player] ?? []
    const shared = ofFaction[game.faction[player] ?? -1]
    return shared === undefined ? own : [...own, ...shared]
  }
  const delayed = ({ inst }: Owned): number =>
    game.delayed.length === 0 ? 0 : game.delayed.filter(late => late.inst === inst).length
  const usesLeft = (one: Owned): number =>
    // "On a passive, `shots` is the `uses` of the states it makes", and their counter is its first.
    Math.max(
      0,
      (game.uses[(game.instances[one.inst]?.slot ?? 0) + Math.max(0, one.ability.shotsSlot)] ?? 0) - delayed(one),
    )
  const lastUse = ({ inst }: Owned): LastUse | undefined => game.lastUse.get(inst)
  const isUsable = (one: Owned, player: number, kind: Phase['kind'] = 'night'): boolean => {
    const { instant, works, shotsSlot, limits } = one.ability
    if (one.ability.kind !== 'active' || !isUsedBy(one.ability, kind === 'day') || instant) return false
    if (!isOfCycle(one.ability, night, lastUse(one))) return false
    if ((works === 'dead') === (game.alive[player] === 1) && works !== 'any') return false
    if (shotsSlot >= 0 && usesLeft(one) <= 0) return false
    if (!isForNightZero(plan, one.ability, { kind, number: night })) return false
    if (wantsDead(game, one.ability)) return false
    if (limits.nights !== undefined && !isNightOf(limits.nights, night)) return false
    if (limits.rest !== undefined && delayed(one) > 0) return false
    return !isResting(one.ability, lastUse(one), { kind, number: night }, game.phase)
  }
  const actions = plan.properties.findIndex(({ kind, name }) => kind === 'number' && name === 'actions')
  return {
    byInfluence: plan.byInfluence,
    before: game.phase,
    names: game.names,
    markName: place => plan.words[place] ?? '',
    otherNames: plan.otherNames,
    takenOver: takenOver(game),
    holders: role => game.names.filter((_, player) => isCalled(plan.roles[game.role[player] ?? -1], role)),
    alive: game.alive,
    factions: plan.factions,
    instances: game.instances.length,
    owned,
    lent: player => lentTo(plan, game, player),
    combines: plan.combines,
    together: player => (plan.combines ? usedTogether(game, ofPlayer[player] ?? []) : none),
    textOf: ability => abilityText(plan, ability),
    onceOwned: (player, name) => onceOwned(plan, game, player, name),
    isUsable,
    usesLeft,
    delayed,
    lastUse,
    allied: (player, other) => areAllied(plan, game, player, other),
    ...(violations && { violations }),
    more: player => (actions < 0 ? 0 : (game.properties[actions * game.names.length + player] ?? 0)),
  }
}

/** The same in the middle of a phase: who lives by then, uses that are left, and what was given of what everybody has. */
export function factsAmid(plan: Plan, facts: Facts, now: Game): Facts {
  const { usesLeft, owned } = factsOf(plan, now, 0)
  const isInnate = ({ ability }: Owned): boolean => ability.innate
  return {
    ...facts,
    alive: now.alive,
    usesLeft,
    instances: now.instances.length,
    owned: player => [...facts.owned(player).filter(one => !isInnate(one)), ...owned(player).filter(isInnate)],
  }
}

function isCalled(role: RolePlan | undefined, text: string): boolean {
  const wanted = text.toLowerCase()
  return role !== undefined && [role.label, ...role.names].some(name => name.toLowerCase() === wanted)
}

const none: readonly Owned[] = []

/** The actions of a player's roles, where one of them says so. */
function usedTogether({ instances }: Game, own: readonly Owned[]): readonly Owned[] {
  const ofRoles = own.filter(({ inst, ability }) => ability.kind === 'active' && instances[inst]?.ofRole === true)
  return ofRoles.some(({ ability }) => ability.limits.together) ? ofRoles : none
}

/** "May be used by allied players instead of the player who owns it" (G18), who lives. */
function lentTo(plan: Plan, game: Game, player: number): readonly Owned[] {
  if (plan.known < 0) return []
  return game.instances.flatMap((one, inst) => {
    const ability = plan.abilities[one.ability]
    if (ability?.factional !== true || !one.held || one.player < 0 || one.player === player) return []
    return game.alive[one.player] === 1 && areAllied(plan, game, player, one.player) ? [{ inst, ability }] : []
  })
}

function onceOwned({ abilities }: Plan, { instances }: Game, player: number, name: string): Owned | undefined {
  const isMeant = ({ ability }: Game['instances'][number]): boolean => {
    const one = abilities[ability]
    return one?.kind === 'active' && isNamed(one, name)
  }
  const own = instances.findIndex(one => one.player === player && isMeant(one))
  const inst = own >= 0 ? own : instances.findIndex(one => one.player < 0 && isMeant(one))
  const ability = abilities[instances[inst]?.ability ?? -1]
  return ability && { inst, ability }
}

/** What players and factions have in a game, on which many phases may be played. */
interface OwnedIn {
  readonly plan: Plan
  readonly ofPlayer: Owners
  readonly ofFaction: Owners
}

/** By player or faction. */
type Owners = (Owned[] | undefined)[]

const ownedBefore = new WeakMap<Game, OwnedIn>()

function ownedIn(plan: Plan, game: Game): OwnedIn {
  const known = ownedBefore.get(game)
  if (known?.plan === plan) return known
  const owned: OwnedIn = { plan, ofPlayer: Array.from(game.names, () => undefined), ofFaction: [] }
  game.instances.forEach((one, inst) => {
    const ability = plan.abilities[one.ability]
    if (!one.held || ability === undefined) return
    if (one.player >= 0) add(owned.ofPlayer, one.player, { inst, ability })
    else add(owned.ofFaction, ability.faction, { inst, ability })
  })
  ownedBefore.set(game, owned)
  return owned
}

function add(owners: Owners, place: number, one: Owned): void {
  const all = owners[place]
  if (all === undefined) owners[place] = [one]
  else all.push(one)
}
