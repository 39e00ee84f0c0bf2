import { counted } from '../model/listed.ts'
import { markOf } from '../letters/ability-mark.ts'
import type { AbilityLine, FactionLine, ModifierLine, RoleLine, RoleList } from '../model/role-line.ts'
import { articleOf, roleTitle } from '../model/role-title.ts'
import type { Limits } from '../model/syntax.ts'
import { cleaned } from './clean.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf roles --format json`. */
const version = 1

/** The list of roles for a person: each with its abilities as a role PM names them. */
export function prettyRoles(given: RoleList, style: Style): string {
  const { roles, factions, modifiers } = cleaned(given)
  return [
    ...section(
      'Roles',
      roles.map(role => roleBlock(role, style)),
      style,
    ),
    ...section(
      'Factions',
      factions.filter(({ abilities }) => abilities.length > 0).map(one => factionBlock(one, style)),
      style,
    ),
    ...section(
      'Modifiers',
      modifiers.map(modifier => modifierBlock(modifier, style)),
      style,
    ),
    `${counted(roles.length, 'role')}, ${counted(modifiers.length, 'modifier')}`,
    '',
  ].join('\n')
}

/** One role, with what its faction gives. */
export function prettyRole(role: RoleLine, faction: FactionLine | undefined, style: Style): string {
  const own = roleBlock(cleaned({ ...role, name: roleTitle(role.faction, role.name) }), style, false)
  const shared =
    faction === undefined || faction.abilities.length === 0 ? [] : ['', ...factionBlock(cleaned(faction), style)]
  return [...own, ...shared, ...elsewhereOf(role, style), ''].join('\n')
}

export function prettyModifier(modifier: ModifierLine, style: Style): string {
  return [...modifierBlock(cleaned(modifier), style), ...elsewhereOf(modifier, style), ''].join('\n')
}

function elsewhereOf({ elsewhere }: RoleLine | ModifierLine, style: Style): readonly string[] {
  return elsewhere === undefined ? [] : ['', style.faint(`Elsewhere: ${cleaned(elsewhere)}`)]
}

/** The same for programs. */
export function jsonRoles(
  what: Partial<RoleList> | { readonly role: RoleLine } | { readonly modifier: ModifierLine },
): string {
  return canonicalJson({ version, ...what })
}

function section(title: string, blocks: readonly (readonly string[])[], style: Style): readonly string[] {
  return blocks.length === 0
    ? []
    : [style.strong(title), '', ...blocks.flatMap(block => [...block.map(line => `  ${line}`), ''])]
}

function roleBlock(role: RoleLine, style: Style, isListed = true): readonly string[] {
  const { name, abilities } = role
  const notes = isListed ? notesOf(role) : notesOf({ ...role, faction: 'Town' })
  const head = style.strong(name) + (notes.length === 0 ? '' : `  ${style.faint(notes.join(', '))}`)
  return abilities.length === 0
    ? [head, style.faint('  no abilities of its own')]
    : [head, ...abilities.flatMap(ability => abilityBlock(ability, style))]
}

/** What stands beside the name of a role in a list: its faction, whom it is bound to, what else it is called. */
export function notesOf({ faction, binds, also }: RoleLine): readonly string[] {
  return [
    ...(faction === 'Town' ? [] : [faction]),
    ...binds.map(bond => `bound to ${articleOf(bond)} ${bond}`),
    ...also.map(other => `also ${other}`),
  ]
}

/** What stands beside the name of a modifier: the faction that it gives, what else it is called. */
export function modifierNotesOf({ faction, also }: ModifierLine): readonly string[] {
  return [...(faction === undefined ? [] : [faction]), ...also.map(other => `also ${other}`)]
}

function factionBlock({ name, alignment, abilities }: FactionLine, style: Style): readonly string[] {
  const reads = alignment === undefined ? '' : `  ${style.faint(`reads as ${alignment}`)}`
  return [`${style.strong(name)}${reads}`, ...abilities.flatMap(ability => abilityBlock(ability, style))]
}

function modifierBlock(modifier: ModifierLine, style: Style): readonly string[] {
  const { name, change, text, abilities, replaces } = modifier
  const laid = change === undefined ? [] : [`  ${text ?? ''}  ${style.faint(change)}`]
  const notes = [...(replaces ? ['instead of what the role gives'] : []), ...modifierNotesOf(modifier)].join(', ')
  const head = notes === '' ? style.strong(name) : `${style.strong(name)}  ${style.faint(notes)}`
  return [head, ...laid, ...abilities.flatMap(ability => abilityBlock(ability, style))]
}

function abilityBlock(ability: AbilityLine, style: Style): readonly string[] {
  const notes = [...ability.kinds, ...limitsOf(ability.limits)].join(', ')
  const head = `  ${ability.name} ${markOf(ability)}${notes === '' ? '' : `  ${style.faint(notes)}`}`
  return ability.text === '' ? [head] : [head, `    ${ability.text}`]
}

/** The limits of an ability, each in a few words. */
export function limitsOf(limits: Limits): readonly string[] {
  const { shots, nights, sameTargetTwice, rest, compulsive, compulsiveUnless, alone, together } = limits
  return [
    ...(shots === undefined ? [] : [shots === 1 ? 'once' : `${shots} times`]),
    ...(nights === undefined ? [] : [nightsOf(nights)]),
    ...(rest === undefined ? [] : [rest === 1 ? 'a night off between uses' : `${rest} nights off between uses`]),
    ...(sameTargetTwice === false ? ['nobody twice running'] : []),
    ...(sameTargetTwice === 'never' ? ['nobody twice'] : []),
    ...(compulsive ? ['compulsory'] : []),
    ...(compulsiveUnless === undefined ? [] : [`compulsory unless ${compulsiveUnless.join(' or ')} is used`]),
    ...(alone ? ['instead of anything else'] : []),
    ...(together ? ['together with the rest'] : []),
  ]
}

function nightsOf(nights: NonNullable<Limits['nights']>): string {
  switch (nights.kind) {
    case 'odd':
    case 'even':
      return `${nights.kind} nights`
    case 'from':
      return `from night ${nights.night} on`
    case 'only':
      return `night ${nights.nights.join(', ')} only`
    case 'all':
      return nights.of.map(nightsOf).join(', ')
  }
}
