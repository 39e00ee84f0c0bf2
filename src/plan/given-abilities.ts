import type { Ability, Name, Role } from '../model/syntax.ts'
import { inARow } from '../text/wording.ts'
import { unknown, type Builder } from './builder.ts'

interface Given {
  readonly ability: Ability
  readonly owner: string
}

/** What everybody may be given by that name, or what one role has. Undefined, with a finding, where there is none, or several roles have one. */
export function abilityNamed(builder: Builder, name: Name): Given | undefined {
  const { abilities, innate, roles } = builder.setup
  const free = abilities.get(name.text)
  if (free !== undefined) return { ability: free, owner: '' }
  const everybodys = innate.get(name.text)
  if (everybodys !== undefined) return { ability: everybodys, owner: 'innate' }
  const all = [...roles.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const meant = all.flatMap(role =>
    role.abilities
      .filter(ability => name.text === ability.name || name.text === `${role.name}.${ability.name}`)
      .map(ability => ({ ability, owner: role.name, isNear: isNear(builder, role) })),
  )
  if (meant.length === 0) return unknown(builder, 'ability', name, [...abilities.keys(), ...bareNames(builder, all)])
  const near = meant.filter(one => one.isNear)
  const among = near.length === 0 ? meant : near
  const [first] = among
  return new Set(among.map(({ ability }) => wordsOf(ability))).size > 1 ? noteSeveral(builder, name, among) : first
}

/** The abilities of roles, with the role where several have one of that name. */
function bareNames(builder: Builder, all: readonly Role[]): readonly string[] {
  const near = all.filter(role => isNear(builder, role))
  const owners = new Map<string, Role[]>()
  for (const role of near) for (const { name } of role.abilities) owners.set(name, [...(owners.get(name) ?? []), role])
  const bare = [...owners].flatMap(([name, own]) => (own.length === 1 ? name : own.map(role => `${role.name}.${name}`)))
  return [...bare, ...all.filter(role => !near.includes(role)).flatMap(abilityNames)]
}

function abilityNames(role: Role): readonly string[] {
  return role.abilities.map(ability => `${role.name}.${ability.name}`)
}

/** A role that somebody has, or that stands in the setup's own file, is meant before those of libraries. */
function isNear({ setup }: Builder, { name, at }: Role): boolean {
  return at.source === setup.at.source || setup.players.some(({ roles }) => roles.some(({ role }) => role === name))
}

/** What an ability does, wherever it is written. */
function wordsOf({ text: _, ...ability }: Ability): string {
  return JSON.stringify(ability, (key, value: unknown) => (key === 'at' ? undefined : value))
}

function noteSeveral(builder: Builder, name: Name, among: readonly Given[]): undefined {
  const owners = among.map(({ owner }) => owner)
  const told = owners.slice(0, most)
  builder.findings.push({
    code: 'ability/ambiguous',
    severity: 'error',
    message: `several roles have an ability “${name.text}”: ${inARow(owners.length > most ? [...told, 'others'] : told)}`,
    why: 'they do not do the same',
    help: `write whose it is: ${told.map(owner => `“${owner}.${name.text}”`).join(' or ')}`,
    at: name.at,
  })
  return undefined
}

const most = 4
