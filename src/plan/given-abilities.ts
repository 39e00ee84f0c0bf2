import type { Ability, Name, Role } from '../model/syntax.ts'
import { inARow } from '../text/wording.ts'
import { addAbility } from './ability.ts'
import { unknown, type Builder } from './builder.ts'

/**
 * The place of an ability that is only ever given: from `abilities:`, or by its name from a role (`Vigilante.Kill`). Given with a
 * number of uses, one that has no limit of its own is another one, that has.
 */
export function givenAbility(builder: Builder, name: Name, shots: number | undefined): number {
  const found = abilityNamed(builder, name)
  if (found === undefined) return -1
  const { ability, owner } = found
  const isLimited = shots !== undefined && ability.limits.shots === undefined
  const key = isLimited ? `${name.text}\n` : name.text
  const known = builder.givenOf.get(key)
  if (known !== undefined) return known
  // Kept before its body is read, for abilities that give themselves.
  builder.givenOf.set(key, builder.plan.abilities.length)
  return addAbility(builder, isLimited ? { ...ability, limits: { ...ability.limits, shots } } : ability, owner, -1)
}

/** Beside each ability without a limit another one that has, for gifts of whatever a player has. */
export function limitGifts(builder: Builder): void {
  if (!builder.limitsAll) return
  for (const { ability, owner, place } of builder.unlimited) {
    const own = builder.plan.abilities[place]
    if (own?.limited === -1)
      own.limited = addAbility(builder, { ...ability, limits: { ...ability.limits, shots: 1 } }, owner, -1)
  }
}

interface Given {
  readonly ability: Ability
  readonly owner: string
}

/** What everybody may be given by that name, or what one role has. Undefined, with a finding, where there is none, or several roles have one. */
function abilityNamed(builder: Builder, name: Name): Given | undefined {
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
  if (meant.length === 0) return unknown(builder, 'ability', name, [...abilities.keys(), ...all.flatMap(abilityNames)])
  const near = meant.filter(one => one.isNear)
  const among = near.length === 0 ? meant : near
  const [first] = among
  return new Set(among.map(({ ability }) => wordsOf(ability))).size > 1 ? noteSeveral(builder, name, among) : first
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
