import type { AbilityLine } from '../model/role-line.ts'
import { onceFor } from '../model/once-for.ts'
import type { RolePm } from '../model/role-pm.ts'
import type { Player, Role, RolePart, Setup } from '../model/syntax.ts'
import { inEnglish } from '../words/english.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { Plan } from './plan.ts'
import type { PlayerPlan } from './seats.ts'
import { labelOf } from './told-role.ts'
import { sideOf } from './side.ts'
import { abilityLines } from './roles.ts'
import { abilitySays, victorySays } from './says.ts'

/** The players as each of them knows himself: in the place of a role that has another face, that face. */
export function asTheyKnow(setup: Setup, players: readonly Player[]): readonly Player[] {
  return players.map(player => ({ ...player, roles: asKnown(setup, player.roles) }))
}

function asKnown(setup: Setup, parts: readonly RolePart[]): readonly RolePart[] {
  return parts.map(part => ({ ...part, role: setup.roles.get(part.role)?.knownAs?.text ?? part.role }))
}

/** What players are told of roles and abilities that they come by. */
export interface Faces {
  /** A role as its player knows it. */
  readonly role: (label: string) => string
  /** Whether an ability would tell its player that a role has another face. */
  readonly isUntold: (ability: string) => boolean
  /** Whether those of a faction know each other. */
  readonly knowsItself: (faction: string) => boolean
}

export function facesOf(setup: Setup, plan: Plan): Faces {
  return facesFor(setup)(plan)
}

const facesFor = onceFor((setup: Setup) => onceFor((plan: Plan) => facesIn(setup, plan)))

function facesIn(setup: Setup, plan: Plan): Faces {
  const labels = new Map(plan.roles.map(({ label, parts }) => [label, asKnown(setup, parts).map(labelOf).join(' ')]))
  const untold = new Set(plan.abilities.flatMap(ability => (betraysFace(setup, ability) ? [ability.name] : [])))
  const knowing = new Set(plan.factions.flatMap(({ name, abilities }) => (abilities.length === 0 ? [] : [name])))
  return {
    role: label => labels.get(label) ?? label,
    isUntold: ability => untold.has(ability),
    knowsItself: faction => knowing.has(faction),
  }
}

/** Whether it is of a role with another face, and that has none of its name. */
export function betraysFace(setup: Setup, { owner, name }: AbilityPlan): boolean {
  const role = setup.roles.get(owner)
  const face = role?.knownAs && setup.roles.get(role.knownAs.text)
  if (role === undefined || face === undefined) return false
  return role.abilities.some(own => own.name === name) && !face.abilities.some(own => own.name === name)
}

/** The role PM of each player, in the order in which the setup names them. Nothing in one is another's secret. */
export function rolePmsOf(setup: Setup, players: readonly Player[], plan: Plan): readonly RolePm[] {
  const seats = new Map(plan.players.map(seat => [seat.name, seat]))
  return players.flatMap(({ name, roles }): readonly RolePm[] => {
    const seat = seats.get(name)
    if (seat === undefined) return []
    const own = roles.flatMap(part => setup.roles.get(part.role) ?? [])
    const texts = own.flatMap(({ text }) => text ?? [])
    const role = plan.roles[seat.role]
    const faction = plan.factions[seat.faction]
    const wins = winsOf(setup, plan, seat, own)
    return [
      {
        player: seat.name,
        game: plan.name,
        faction: faction?.name ?? '',
        role: role?.label ?? '',
        abilities: saidLines(plan, role?.abilities ?? []),
        innate: saidLines(plan, plan.innate),
        shared: saidLines(plan, faction?.abilities ?? []),
        partners: faction === undefined || faction.abilities.length === 0 ? [] : partnersOf(plan, seat),
        bonds: [...bondsOf(plan, seat, own), ...fellowsOf(plan, seat, own)],
        ...(texts.length > 0 && { text: texts.join(' ') }),
        ...(wins && { wins }),
      },
    ]
  })
}

/** With what each text says, for other languages to word. */
function saidLines(plan: Plan, places: readonly number[]): readonly AbilityLine[] {
  return places.flatMap(place => {
    const ability = plan.abilities[place]
    const says = ability && abilitySays(plan, ability)
    return abilityLines(plan, [place]).map(line => (says === undefined ? line : { ...line, says }))
  })
}

function partnersOf(plan: Plan, seat: PlayerPlan): readonly string[] {
  return plan.players.flatMap(other => (other !== seat && other.faction === seat.faction ? [other.name] : []))
}

function bondsOf(plan: Plan, seat: PlayerPlan, own: readonly Role[]): RolePm['bonds'] {
  const asRole = new Set(own.flatMap(({ toldAsRole = [] }) => toldAsRole.map(({ text }) => text)))
  return seat.bound.map(({ bond, player }) => {
    const as = plan.bonds[bond] ?? ''
    const other = plan.players[player]
    const role = plan.roles[other?.role ?? -1]?.names.join(' ')
    return asRole.has(as) && role !== undefined ? { as, player: role, isRole: true } : { as, player: other?.name ?? '' }
  })
}

/** Those who have the tag by which the role knows its like. */
function fellowsOf(plan: Plan, seat: PlayerPlan, own: readonly Role[]): RolePm['bonds'] {
  const known = own.flatMap(({ knows }) => knows?.text ?? [])
  return [...new Set(known)].flatMap(tag =>
    plan.players.flatMap(other =>
      other !== seat && plan.roles[other.role]?.tags.includes(tag) ? [{ as: `fellow ${tag}`, player: other.name }] : [],
    ),
  )
}

function winsOf(setup: Setup, plan: Plan, seat: PlayerPlan, parts: readonly Role[]): RolePm['wins'] {
  const own = plan.roles[seat.role]?.wins
  const name = plan.factions[seat.faction]?.name ?? ''
  if (own !== undefined && own !== null) {
    const victory = parts.map(({ wins }) => wins).find(wins => typeof wins === 'object')
    const says = victory && victorySays(plan, victory)
    return { condition: own, faction: name, ...(says && { text: inEnglish(says), says }) }
  }
  const side = plan.factions[sideOf(plan, seat.faction)]
  if (side?.wins?.kind !== 'by') return undefined
  const wins = setup.factions.get(side.name)?.wins
  const says = wins?.kind === 'by' && wins.victory ? victorySays(plan, wins.victory, side.name) : undefined
  return {
    condition: side.wins.condition,
    faction: side.name,
    ...(says && { text: inEnglish(says), says }),
  }
}
