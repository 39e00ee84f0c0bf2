import type { AbilityLine } from '../model/role-line.ts'
import type { RolePm } from '../model/role-pm.ts'
import { onceFor } from '../model/once-for.ts'
import type { Change } from '../model/phase.ts'
import type { Player, Setup } from '../model/syntax.ts'
import { compile } from '../plan/compile.ts'
import type { AbilityPlan } from '../plan/ability-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { asTheyKnow, betraysFace, rolePmsOf } from '../plan/role-pms.ts'
import { abilityLine } from '../plan/roles.ts'
import { abilitySays } from '../plan/says.ts'
import type { Game } from './play.ts'
import { factsOf } from './facts.ts'
import { withLent } from './lent-pms.ts'
import type { Facts, Owned } from './submissions/holdings.ts'
import { usesLeftOf } from './submissions/one-of-equals.ts'

/** What each player is told of himself as things stand: whoever plays in a place, with the role and side of now, what was gained and lost, and uses left. */
export function rolePmsNow(setup: Setup, players: readonly Player[], plan: Plan, game: Game): readonly RolePm[] {
  const newName = new Map(plan.players.map(({ name }, place) => [name, game.names[place] ?? name]))
  const placeOf = new Map(plan.players.map(({ name }, place) => [name, place]))
  const seated = players.map((player): Player => {
    const place = placeOf.get(player.name) ?? -1
    const seat = plan.players[place]
    const role = game.role[place] ?? -1
    const faction = plan.factions[game.faction[place] ?? -1]?.name
    return {
      ...player,
      name: newName.get(player.name) ?? player.name,
      faction: faction === undefined || seat?.faction === game.faction[place] ? player.faction : faction,
      roles: seat?.role === role ? player.roles : (plan.roles[role]?.parts ?? []),
      bind: bondsNow(player, plan, game, place).map(({ as, other }) => ({
        as,
        player: { text: newName.get(other) ?? other, at: player.at },
      })),
    }
  })
  const places = new Map(game.names.map((name, place) => [name, place]))
  const holdings = holdingsOf(game)
  const facts = factsOf(plan, game, 0)
  const isOfRole = ({ inst }: Owned): boolean => game.instances[inst]?.ofRole === true
  const pms = composed(setup, asTheyKnow(setup, seated)).map(pm => {
    const place = places.get(pm.player) ?? -1
    const own = holdings[place] ?? []
    const dead = deadAmong(
      [...pm.partners, ...pm.bonds.flatMap(({ player, isRole }) => (isRole ? [] : [player]))],
      game,
    )
    const held = facts.owned(place)
    const abilities = abilitiesNow(pm.abilities, setup, plan, { own, held, isOfRole, facts })
    return { ...pm, abilities, innate: innateNow(pm.innate, held, facts), ...(dead.length > 0 && { dead }) }
  })
  return withLent(pms, plan, game)
}

/** Of players as they are seated: seldom have they changed since it was asked last. */
function composed(setup: Setup, seated: readonly Player[]): readonly RolePm[] {
  const last = composedLast(setup)
  const key = JSON.stringify(seated, (name, value: unknown) => (name === 'at' ? undefined : value))
  if (last.key !== key) {
    const { plan } = compile(setup, seated)
    last.pms = plan === undefined ? [] : rolePmsOf(setup, seated, plan)
    last.key = key
  }
  return last.pms
}

const composedLast = onceFor((_: Setup): { key?: string; pms: readonly RolePm[] } => ({ pms: [] }))

/** To whom a player is bound by his role of now; whoever has left a role has left its bonds. */
function bondsNow(
  { bind }: Player,
  { players, roles, bonds }: Plan,
  { role, bound }: Game,
  place: number,
): readonly { readonly as: string; readonly other: string }[] {
  const isSame = players[place]?.role === role[place]
  const named = isSame
    ? bind.map(({ as }) => as)
    : (roles[role[place] ?? -1]?.binds ?? []).map(({ subject }) => bonds[subject] ?? '')
  return named.flatMap(as => {
    const other = players[bound[bonds.indexOf(as) * players.length + place] ?? -1]
    return other === undefined ? [] : [{ as, other: other.name }]
  })
}

function deadAmong(names: readonly string[], { names: seats, alive }: Game): readonly string[] {
  const dead = new Set(seats.filter((_, place) => alive[place] === 0))
  return [...new Set(names)].filter(name => dead.has(name))
}

/** Whoever has just taken a place over is told whose it was. */
export function toldWhom(pms: readonly RolePm[], changes: readonly Change[]): readonly RolePm[] {
  const before = new Map<string, string>()
  for (const each of changes)
    if (each.kind === 'replace') before.set(each.with.text, before.get(each.player.text) ?? each.player.text)
  return pms.map(pm => {
    const replaced = before.get(pm.player)
    return replaced === undefined || replaced === pm.player ? pm : { ...pm, replaced }
  })
}

/** What each player has or had, by place. */
function holdingsOf({ names, instances }: Game): readonly (readonly Instance[])[] {
  const all = names.map((): Instance[] => [])
  for (const instance of instances) all[instance.player]?.push(instance)
  return all
}

type Instance = Game['instances'][number]

interface Holding {
  readonly own: readonly Instance[]
  readonly held: ReturnType<Facts['owned']>
  /** Did it come with his role? */
  readonly isOfRole: (one: Owned) => boolean
  readonly facts: Facts
}

/** Those of the role without what was lost, and what was gained. A role with another face keeps that of it. */
function abilitiesNow(
  ofRole: readonly AbilityLine[],
  setup: Setup,
  plan: Plan,
  { own, held, isOfRole, facts }: Holding,
): readonly AbilityLine[] {
  const nameOf = ({ ability }: Instance): string => plan.abilities[ability]?.name ?? ''
  const has = new Set(own.filter(({ ofRole: is, held }) => is && held).map(nameOf))
  const lost = new Set(
    own
      .filter(({ ofRole: is, held }) => is && !held)
      .map(nameOf)
      .filter(name => !has.has(name)),
  )
  const ofHis = held.filter(({ ability }) => ability.faction < 0 && !ability.innate)
  const gained = ofHis.filter(one => !isOfRole(one) && !betraysFace(setup, one.ability))
  const kept = ofRole.filter(({ name }) => !lost.has(name))
  return [
    ...kept.map((line, place) => {
      const sameBefore = kept.slice(0, place).filter(({ name }) => name === line.name).length
      const same = ofHis.filter(one => isOfRole(one) && one.ability.name === line.name)
      return { ...line, ...usesKnown(facts, held, same[sameBefore] ?? same.at(-1)) }
    }),
    ...gained.map(one => ({
      ...asItsFace(sayingLine(plan, one.ability), setup, one.ability),
      ...usesKnown(facts, held, one),
    })),
  ]
}

/** How often a player has used what he sends in himself he knows; of what works by itself it would tell that it did. */
function usesKnown(facts: Facts, held: readonly Owned[], one: Owned | undefined): Pick<AbilityLine, 'usesLeft'> {
  const usesLeft = one?.ability.kind === 'active' ? usesLeftOf(facts, held, one) : undefined
  return usesLeft === undefined ? {} : { usesLeft }
}

/** What everybody has, with all uses of it that are left: some may have been given more. */
function innateNow(lines: readonly AbilityLine[], held: Holding['held'], facts: Facts): readonly AbilityLine[] {
  return lines.map(line => ({
    ...line,
    ...usesKnown(
      facts,
      held,
      held.find(({ ability }) => ability.innate && ability.name === line.name),
    ),
  }))
}

function sayingLine(plan: Plan, ability: AbilityPlan): AbilityLine {
  const says = abilitySays(plan, ability)
  return { ...abilityLine(plan, ability), ...(says && { says }) }
}

/** An ability of a role that has another face reads as that one's of the same name; how often it can be used stays its own. */
function asItsFace(line: AbilityLine, setup: Setup, { owner, name }: AbilityPlan): AbilityLine {
  const face = setup.roles.get(owner)?.knownAs?.text
  if (face === undefined) return line
  const [seat] = setup.players
  const known = seat && compile(setup, [{ ...seat, bind: [], roles: [{ role: face, modifiers: [] }] }]).plan
  const told = known?.abilities.find(ability => ability.owner === face && ability.name === name)
  return known === undefined || told === undefined ? line : { ...sayingLine(known, told), limits: line.limits }
}
