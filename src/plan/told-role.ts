import { addAll } from '../model/add-all.ts'
import { gathered } from '../model/gathered.ts'
import type { Name, RolePart } from '../model/syntax.ts'
import { readRolePhrase } from '../setup/roles/role-phrase.ts'
import { factionBefore } from '../setup/roles/role-phrase-slips.ts'
import { numbered } from '../setup/roles/role-words.ts'
import { wordOf, type Builder } from './builder.ts'
import type { ToldRole } from './seats.ts'

/** The word of a role as reports say it, whether or not anybody may be of it. */
export function toldRole(builder: Builder, name: Name): number {
  const parts = partsNamed(builder, name) ?? []
  const { toldRoles } = builder.plan
  const told = calledAs(builder, parts)
  if (!toldRoles.some(({ word }) => word === told.word)) toldRoles.push(told)
  return told.word
}

/** What a role is called that is made of these. */
export function calledAs(builder: Builder, parts: readonly RolePart[]): ToldRole {
  const label = parts.map(labelOf).join(' ')
  const roles = gathered(parts, part => builder.setup.roles.get(part.role) ?? [])
  return {
    label,
    word: wordOf(builder, label),
    names: roles.map(role => role.name),
    tags: [
      ...new Set([...gathered(roles, role => role.tags), ...gathered(parts, part => modifierTags(builder, part))]),
    ],
    modifiers: gathered(parts, modifiersOf).map(modifier => wordOf(builder, modifier)),
  }
}

/** What a role is made of that is named by itself; undefined, with findings, where that cannot be read. */
export function partsNamed({ setup, findings }: Builder, name: Name): readonly RolePart[] | undefined {
  const { roles, faction, findings: slips } = readRolePhrase(name, setup)
  if (faction !== undefined) findings.push(factionBefore(name, faction))
  addAll(findings, slips)
  return roles
}

export function labelOf(part: RolePart): string {
  return [...modifiersOf(part), part.role].join(' ')
}

export function modifiersOf({ modifiers }: RolePart): readonly string[] {
  return modifiers.map(({ name, n }) => numbered(name, n))
}

function modifierTags(builder: Builder, part: RolePart): readonly string[] {
  return gathered(part.modifiers, modifier => builder.setup.modifiers.get(modifier.name)?.tags ?? [])
}
