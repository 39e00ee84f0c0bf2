import { gathered } from '../../model/gathered.ts'
import { addAll } from '../../model/add-all.ts'
import { given } from '../../language/given.ts'
import type { Name, Player, RolePart } from '../../model/syntax.ts'
import { decodeNamed } from '../../language/decode/named.ts'
import { factionOfPhrase } from './faction-of.ts'
import { firstMarks } from './first-marks.ts'
import { nameOf, namesOf } from '../../language/decode/name.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../../language/fields.ts'
import { decodeEach, isFull, itemsOf, note, type Reading, refer } from '../../language/reading.ts'
import { shapes } from '../../language/shapes/index.ts'
import { roleCalled, roleNames } from './role-called.ts'
import { modifiersLike, noteOtherFaction } from './role-phrase-slips.ts'
import type { RoleNames } from './role-names.ts'
import { readRolePhrase, type RolePhrase } from './role-phrase.ts'
import { modifierNamed } from './role-words.ts'
import type { MapEntry, ListTree, MapTree, Tree } from '../../text/tree.ts'
import { shortened } from '../../text/slips/slip.ts'
import { inARow, meantOr, quoted } from '../../text/wording.ts'

/** Players by name, each with his role as a phrase or as a map. */
export function readPlayers(tree: Tree, names: RoleNames, reading: Reading): readonly Player[] {
  return decodeNamed(tree, entry => readPlayer(entry, names, reading), reading)
}

function readPlayer({ key, value }: MapEntry, names: RoleNames, reading: Reading): Player | undefined {
  if (value.kind === 'map') return playerOfMap(key, value, names, reading)
  if (value.kind === 'empty') return noteRoles(key, undefined, reading)
  if (value.kind === 'list') return noteListed(key, value, reading)
  const name = nameOf(value, reading)
  const phrase = name && readPhrase(name, names, reading)
  if (phrase === undefined) return undefined
  noteUnbound(key, phrase, [], names, reading, name?.text)
  return playerOf(key, phrase, [], names)
}

/** Roles listed without a word for what they are. */
function noteListed(key: MapEntry['key'], { items, at }: ListTree, reading: Reading): undefined {
  const roles = gathered(items, item => (item.kind === 'text' ? [item.text] : []))
  const named = roles.length === items.length ? roles.join(', ') : '..'
  return note(reading, at, {
    code: 'name/missing',
    message: `a role must stand here, not a list`,
    help:
      items.length === 1 && roles.length === 1
        ? `write “${key.text}: ${named}”`
        : `write “${key.text}: { roles: [${named}] }” for a player of several roles, or one role`,
  })
}

interface Phrase {
  readonly faction?: string
  readonly roles: readonly RolePart[]
}

function readPhrase(name: Name, names: RoleNames, reading: Reading): Phrase | undefined {
  const { roles, findings, faction }: RolePhrase = readRolePhrase(name, names, !isFull(reading))
  addAll(reading.findings, findings)
  return roles && { roles, ...given({ faction }) }
}

function playerOf(key: MapEntry['key'], { faction, roles }: Phrase, bind: Player['bind'], names: RoleNames): Player {
  return { name: key.text, at: key.at, faction: factionOfPhrase(faction, roles, names).faction, roles, bind }
}

function playerOfMap(key: MapEntry['key'], tree: MapTree, names: RoleNames, reading: Reading): Player | undefined {
  const { marks, rest } = firstMarks(tree, names.groups, reading)
  const fields = fieldsOf('player', rest, reading)
  const bind = bindOf(fields, reading)
  const isBindTorn = bind.length === 0 && holdsAny('player', tree, ['bind'])
  const faction = fieldOf(fields, 'faction', nameOf, reading)
  if (faction !== undefined) refer(reading, 'faction', [faction])
  const [one, other] = tree.entries.map(entry => entry.key).filter(({ text }) => text === 'role' || text === 'roles')
  if (one === undefined && holdsAny('player', tree, ['role', 'roles'])) return undefined
  if (one === undefined || other !== undefined) return noteRoles(key, other, reading, phraseMeant(tree))
  const role = fieldOf(fields, 'role', nameOf, reading)
  const phrase = role === undefined ? partsOf(fields, names, reading) : readPhrase(role, names, reading)
  if (phrase === undefined) return undefined
  if (!isBindTorn) noteUnbound(key, phrase, bind, names, reading, role?.text)
  const { faction: own, against } = factionOfPhrase(faction?.text ?? phrase.faction, phrase.roles, names)
  if (against !== undefined) return noteOtherFaction(faction?.at ?? key.at, against, faction?.text, reading)
  if (faction !== undefined && phrase.faction !== undefined && phrase.faction !== own)
    return noteTwoFactions(key, faction, phrase.faction, reading)
  const player = playerOf(key, { ...phrase, ...given({ faction: faction?.text ?? phrase.faction }) }, bind, names)
  return marks.length === 0 ? player : { ...player, marks }
}

/** A role whose abilities a modifier replaces needs no player of whom they speak; what is misspelt is not missing too. */
function noteUnbound(
  key: MapEntry['key'],
  { roles }: Phrase,
  bind: Player['bind'],
  { roles: known, modifiers }: RoleNames,
  reading: Reading,
  written = '..',
): void {
  const isKept = (part: RolePart) => !part.modifiers.some(({ name }) => modifiers.get(name)?.body(1).replaces)
  const kept = roles.filter(isKept)
  const bindsOf = ({ role }: RolePart): readonly string[] => known.get(role)?.binds ?? []
  const binds = new Set(gathered(kept, bindsOf))
  if (binds.size === 0 || bind.some(({ as }) => !binds.has(as))) return
  for (const bond of [...binds].filter(each => !bind.some(({ as }) => as === each)))
    note(reading, key.at, {
      code: 'player/unbound',
      message: `${quoted(key.text)} is bound to nobody as “${bond}”`,
      why: `whoever has the role ${kept.find(part => bindsOf(part).includes(bond))?.role ?? ''} is bound to another player under that name, by the “binds” of the role`,
      help: `write ${key.text}: { role: ${written}, bind: { ${bond}: Name } }; where an effect is to bind the player during the game (“bind”), leave “binds” out of the role`,
    })
}

/** `Dan: { Town: Doctor }`: the words of a role with a colon between them. */
function phraseMeant({ entries }: MapTree): string | undefined {
  const [only, another] = entries
  const isKey = Object.hasOwn(shapes.get('player')?.keys ?? {}, only?.key.text ?? '')
  return only?.value.kind === 'text' && another === undefined && !isKey
    ? `${only.key.text} ${only.value.text}`
    : undefined
}

/** `phrase` is what the role may be meant to be. */
function noteRoles(
  key: MapEntry['key'],
  other: MapEntry['key'] | undefined,
  reading: Reading,
  phrase?: string,
): undefined {
  return note(reading, other?.at ?? key.at, {
    code: other ? 'player/role-and-roles' : 'player/no-role',
    message: `${quoted(key.text)} has ${other ? 'both “role” and “roles”' : 'no role'}`,
    help: `${phrase === undefined ? '' : `if that is the role, write “${shortened(`${key.text}: ${phrase}`)}”; else `}write “role: ..” for one, “roles: [..]” for several, or the role after the name: Alice: Town Cop`,
  })
}

function noteTwoFactions(key: MapEntry['key'], faction: Name, other: string, reading: Reading): undefined {
  return note(reading, faction.at, {
    code: 'player/two-factions',
    message: `${quoted(key.text)} is of ${quoted(faction.text)}, and the role names ${quoted(other)}`,
    help: 'name one of them',
  })
}

function bindOf(fields: Fields, reading: Reading): Player['bind'] {
  const tree = fields.get('bind')?.value
  if (tree === undefined) return []
  const bind = decodeNamed(
    tree,
    ({ key, value }) => {
      refer(reading, 'binding', [{ text: key.text, at: key.at }])
      const player = nameOf(value, reading)
      return player && { as: key.text, player }
    },
    reading,
  )
  refer(
    reading,
    'seat',
    bind.map(({ player }) => player),
  )
  return bind
}

/** `roles: [{ role: Cop, modifiers: [1-Shot] }, Doctor]`: nothing is left to guess, a text is one role. */
function partsOf(fields: Fields, names: RoleNames, reading: Reading): Phrase | undefined {
  const tree = fields.get('roles')?.value
  if (tree === undefined) return undefined
  const trees = itemsOf(tree)
  const roles = decodeEach(trees, item => readPart(item, names, reading), reading)
  return roles.length === trees.length ? { roles } : undefined
}

function readPart(tree: Tree, names: RoleNames, reading: Reading): RolePart | undefined {
  const isMap = tree.kind === 'map'
  const fields = isMap ? fieldsOf('role-part', tree, reading) : undefined
  const role = fields === undefined ? nameOf(tree, reading) : fieldOf(fields, 'role', nameOf, reading)
  const written = (fields && fieldOf(fields, 'modifiers', namesOf, reading)) ?? []
  const modifiers = gathered(
    written,
    name =>
      modifierNamed(name.text, names, { other: true, anyCapitals: false }) ??
      noteNoModifier(name, names, reading) ??
      [],
  )
  if (role === undefined || modifiers.length < written.length) return undefined
  const called = roleCalled(role.text, names.roles)
  return called === undefined ? noteNoRole(role, names, reading) : { role: called, modifiers, at: tree.at }
}

function noteNoRole(role: Name, { roles }: RoleNames, reading: Reading): undefined {
  const known = `the roles are ${inARow([...roles.keys()])}`
  return note(reading, role.at, {
    code: 'role/unknown',
    message: `there is no role ${quoted(role.text)}`,
    why: 'in “roles:” each entry is one role; its modifiers stand in { role: Cop, modifiers: [1-Shot] }',
    help: isFull(reading) ? known : meantOr(role.text, roleNames(roles), known),
  })
}

function noteNoModifier(name: Name, { modifiers }: RoleNames, reading: Reading): undefined {
  const names = modifiersLike(name.text, roleNames(modifiers))
  const known = `the modifiers are ${inARow(names)}`
  return note(reading, name.at, {
    code: 'role/unknown',
    message: `there is no modifier ${quoted(name.text)}`,
    help: isFull(reading) ? known : meantOr(name.text, names, known),
  })
}
