import { gathered } from '../model/gathered.ts'
import type { Finding } from '../model/diagnostic.ts'
import type { AbilityLine, FactionLine, ModifierLine, RoleLine, RoleList } from '../model/role-line.ts'
import type { Modifier, Name, Player, Role, RolePart, Setup } from '../model/syntax.ts'
import { factionOfPhrase } from '../setup/roles/faction-of.ts'
import { readRolePhrase } from '../setup/roles/role-phrase.ts'
import { given } from '../language/given.ts'
import { compile } from './compile.ts'
import type { AbilityPlan } from './ability-plan.ts'
import type { Plan } from './plan.ts'
import { abilityText } from './says.ts'
import type { RolePlan } from './seats.ts'

/** Everything that a setup offers for players to be; roles, factions and modifiers by their names. */
export function rolesIn(setup: Setup): { readonly list?: RoleList; readonly findings: readonly Finding[] } {
  const { plan, findings } = compile(
    withRoles(setup),
    [...setup.roles.values()].map(({ name }) => playerOf(setup, [part(name)])),
  )
  if (plan === undefined) return { findings }
  const roles = [...setup.roles.values()].map(({ name, faction, binds, also, elsewhere }) => {
    const role = plan.roles.find(({ label }) => label === name)
    return { ...lineOf(plan, role, faction?.text ?? 'Town', { binds, also, ...given({ elsewhere }) }), name }
  })
  const modifiers = [...setup.modifiers.values()].map(modifier => modifierLine(setup, modifier))
  return { list: { roles: sorted(roles), factions: factionsOf(plan), modifiers: sorted(modifiers) }, findings: [] }
}

/** What a player has whose role is named so: `Town Weak 1-Shot Cop`. With it the abilities of the faction. */
export function roleNamed(
  setup: Setup,
  name: Name,
): { readonly role?: RoleLine; readonly faction?: FactionLine; readonly findings: readonly Finding[] } {
  const phrase = readRolePhrase(name, setup)
  if (phrase.roles === undefined) return { findings: phrase.findings }
  const player = playerOf(setup, phrase.roles, phrase.faction)
  const { plan, findings } = compile(withRoles(setup), [player])
  if (plan === undefined) return { findings }
  const parts = phrase.roles.flatMap(({ role }) => setup.roles.get(role) ?? [])
  const laid = phrase.roles.flatMap(part => part.modifiers.flatMap(({ name }) => setup.modifiers.get(name) ?? []))
  const binds = [...new Set(parts.flatMap(part => part.binds))]
  const also = parts.length === 1 ? (parts[0]?.also ?? []) : []
  const elsewhere = elsewhereOf([...laid, ...parts])
  const role = lineOf(plan, plan.roles[plan.players[0]?.role ?? -1], player.faction, {
    binds,
    also,
    ...given({ elsewhere }),
  })
  const faction = factionsOf(plan).find(one => one.name === player.faction)
  return { role, findings: [], ...(faction && { faction }) }
}

/** Of a role and what is innate under one name only one may be in play: here it is the role. */
function withRoles(setup: Setup): Setup {
  const owned = new Set(gathered(setup.roles.values(), ({ abilities }) => abilities.map(({ name }) => name)))
  return { ...setup, innate: new Map([...setup.innate].filter(([name]) => !owned.has(name))) }
}

/** What each of the words means where others play; of several, which of them. */
function elsewhereOf(words: readonly (Role | Modifier)[]): string | undefined {
  const several = words.length > 1
  const said = words.flatMap(({ name, elsewhere }) =>
    elsewhere === undefined ? [] : [several ? `${name}: ${elsewhere}` : elsewhere],
  )
  return said.length === 0 ? undefined : said.join(' ')
}

export function modifierLine(setup: Setup, modifier: Modifier): ModifierLine {
  const { change, over, add, replaces } = modifier.body(anyNumber)
  const name = '-'
  const abilities =
    add.length === 0 ? [] : linesOf(setup, { name, at: modifier.at, also: [], tags: [], binds: [], abilities: add })
  return {
    name: modifier.name,
    also: modifier.also,
    abilities,
    replaces,
    ...given({ faction: modifier.faction?.text, elsewhere: modifier.elsewhere }),
    ...(change && { change }),
    ...(over.text !== undefined && { text: over.text.replaceAll(String(anyNumber), 'N') }),
  }
}

/** Stands for N where a modifier is shown by itself. */
const anyNumber = 987_654_321

function linesOf(setup: Setup, role: Role): readonly AbilityLine[] {
  const alone = { ...setup, roles: new Map([...setup.roles, [role.name, role]]) }
  const { plan } = compile(alone, [playerOf(alone, [part(role.name)])])
  return plan === undefined ? [] : lineOf(plan, plan.roles[0], 'Town', { binds: [], also: [] }).abilities
}

function part(role: string): RolePart {
  return { role, modifiers: [] }
}

/** Somebody of that role; bound to himself, since nobody else is there. */
function playerOf(setup: Setup, roles: readonly RolePart[], faction?: string): Player {
  const name = roles.map(({ role, modifiers }) => [...modifiers.map(each => each.name), role].join(' ')).join(' ')
  return { name, at: setup.at, faction: factionOfPhrase(faction, roles, setup).faction, roles, bind: [] }
}

function lineOf(
  plan: Plan,
  role: RolePlan | undefined,
  faction: string,
  beside: Pick<RoleLine, 'binds' | 'also' | 'elsewhere'>,
): RoleLine {
  const { label = '', tags = [], abilities = [] } = role ?? {}
  return { name: label, faction, ...beside, tags: [...tags].sort(), abilities: abilityLines(plan, abilities) }
}

function factionsOf(plan: Plan): readonly FactionLine[] {
  return plan.factions.map(({ name, alignment, abilities }) => {
    const read = plan.words[alignment] ?? name
    return { name, ...(read !== name && { alignment: read }), abilities: abilityLines(plan, abilities) }
  })
}

export function abilityLines(plan: Plan, places: readonly number[]): readonly AbilityLine[] {
  return places.flatMap(place => {
    const ability = plan.abilities[place]
    if (ability === undefined) return []
    return [abilityLine(plan, ability)]
  })
}

/** An ability as a role PM lists it. */
export function abilityLine(plan: Plan, ability: AbilityPlan): AbilityLine {
  const { name, steps, kinds, limits, works } = ability
  const when = whenOf(plan, ability)
  // Where no order is read (G1), an action waits for none.
  const waits = !plan.byInfluence && (when === 'night' || when === 'compound' || when === 'triggered')
  const orders = waits ? steps.flatMap(({ ordered, order }) => (ordered ? [order] : [])) : []
  const text = abilityText(plan, ability)
  return { name, when, ...(works === 'dead' && { while: works }), orders, kinds: [...kinds].sort(), limits, text }
}

function whenOf({ byInfluence }: Plan, { kind, day, setOffBy, instant, steps }: AbilityPlan): AbilityLine['when'] {
  if (kind === 'triggered') return setOffBy === 'day' ? 'day-triggered' : 'triggered'
  if (kind === 'passive') return day ? 'day-passive' : 'passive'
  // "Resolve at the end of the Phase (unless it's Immediate)" (G18).
  if (day) return byInfluence && !instant ? 'end-of-day' : 'day'
  if (instant) return 'instant'
  return steps.length > 1 && !byInfluence ? 'compound' : 'night'
}

function sorted<Line extends { readonly name: string }>(lines: readonly Line[]): readonly Line[] {
  return [...lines].sort((a, b) => (a.name < b.name ? -1 : 1))
}
