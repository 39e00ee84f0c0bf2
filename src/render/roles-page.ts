import type { AbilityLine, ModifierLine, RoleLine, RoleList } from '../model/role-line.ts'
import { markOf } from '../letters/ability-mark.ts'
import { limitsOf, modifierNotesOf, notesOf } from './roles.ts'

/** The list of roles as a page of the manual, in Markdown. */
export function rolesPage({ roles, factions, modifiers }: RoleList): string {
  const acting = factions.filter(({ abilities }) => abilities.length > 0)
  return [
    '# Roles',
    '',
    `Generated from \`setups/lib\`. \`use: [normal]\` in a setup gives all ${roles.length} roles and ${modifiers.length} modifiers.`,
    '`snarf roles` prints this list, `snarf roles "Town Weak 1-Shot Cop"` what a player of that role has.',
    '',
    'In brackets is the order of an ability, or when it works. Roles belong to the Town unless a faction stands beside them or before them in a setup; each is found by its other names too.',
    '',
    ...table(['role', 'ability', 'kind', 'says'], roles.flatMap(roleRows)),
    '',
    '## Factions',
    '',
    ...table(
      ['faction', 'ability', 'kind', 'says'],
      acting.flatMap(({ name, abilities }) => rowsOf(name, abilities)),
    ),
    '',
    '## Modifiers',
    '',
    'They stand before a role and change it, with what other modifiers between the two add. What a modifier says stands after what the ability says.',
    '',
    ...table(['modifier', 'changes', 'says'], modifiers.map(modifierRow)),
    '',
    ...notes,
    '',
    '## Elsewhere',
    '',
    'Some names mean something else where others play. What is shipped is what the tables above say.',
    '',
    ...[...roles, ...modifiers]
      .flatMap(({ name, elsewhere }) => (elsewhere === undefined ? [] : [`- **${name}.** ${elsewhere}`]))
      .sort(),
    '',
  ].join('\n')
}

const notes = `## Notes

- **Named to a player.** A Lover, an Enabler and a Finder are bound to somebody: \`Dave: { role: Lover, bind: { partner: Erin } }\`.
- **Told by the moderator.** A Super-Saint kills the last voter only where the file says who that was: \`{ eliminate: Sue, by: Mia }\`.
- **Carried out by the moderator.** snarf resolves; it opens no threads, counts no votes and skips no days. What roles such as Encryptor, Neighborizer, Politician, Governor, Gladiator,
  Beloved Princess and Treestump bring about is announced, or told as a mark, an item or the weight of a vote.
- **By other words.** An X-Shot is \`N-Shot\`. \`Backup Cop\` waits for a Cop as a Deputy does, and becomes
  what that one was, modifiers and all; a Deputy becomes a plain Cop, a Universal Backup whatever power dies first on his side.
- **Forgeries.** A Forger shows a Vanilla Townie; for another role write your own with \`hide: flip, of: target, as: Mafia Goon\`.
- **Macho, Ascetic, Bulletproof and Strongman** are roles, and stand beside another as modifiers do: \`Mafia Macho Goon\`. What stands before one of them changes that one alone: a \`1-Shot Bulletproof Cop\`
  is saved once, and investigates every night.`.split('\n')

function roleRows(role: RoleLine): readonly (readonly string[])[] {
  const { name, abilities } = role
  const notes = notesOf(role)
  const title = notes.length === 0 ? name : `${name} (${notes.join(', ')})`
  return abilities.length === 0 ? [[title, '', '', 'No abilities of its own.']] : rowsOf(title, abilities)
}

function rowsOf(title: string, abilities: readonly AbilityLine[]): readonly (readonly string[])[] {
  return abilities.map((ability, place) => [
    place === 0 ? title : '',
    `${ability.name} ${markOf(ability)}`,
    [...ability.kinds, ...limitsOf(ability.limits)].join(', '),
    ability.text,
  ])
}

function modifierRow(modifier: ModifierLine): readonly string[] {
  const { name, change, text, abilities, replaces } = modifier
  const added = abilities.map(ability => `${replaces ? 'gives only' : 'adds'} ${ability.name} ${markOf(ability)}`)
  const said = [...(text === undefined ? [] : [text]), ...abilities.map(ability => ability.text)]
  const notes = modifierNotesOf(modifier)
  const title = notes.length === 0 ? name : `${name} (${notes.join(', ')})`
  return [title, [...(change === undefined ? [] : [change]), ...added].join(', '), said.join(' ')]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const lineOf = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)]
}
