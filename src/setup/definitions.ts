import { addAll } from '../model/add-all.ts'
import type { Span } from '../model/diagnostic.ts'
import { onceFor } from '../model/once-for.ts'
import type { Group, Resolution } from '../model/resolution.ts'
import type { Rulings } from '../model/rules.ts'
import type { Ability, Faction, Modifier, Role } from '../model/syntax.ts'
import { decodeAbility } from '../language/decode/ability.ts'
import { decodeFaction, decodeModifier, decodeRole } from './decode-definition.ts'
import { decodeNamed, folded, noteCase } from '../language/decode/named.ts'
import { given } from '../language/given.ts'
import { decodeGroup, decodeResolution } from './decode-resolution.ts'
import { decodeRulings } from './decode-rulings.ts'
import { withKeysInPlace } from '../language/decode/keys-beside-names.ts'
import { fieldOf, holdsAny, type Fields } from '../language/fields.ts'
import { newReading, note, type Reading, type Reference } from '../language/reading.ts'
import type { MapEntry, Tree, MapTree } from '../text/tree.ts'
import { isInBraces } from '../text/is-in-braces.ts'
import { shapes } from '../language/shapes/index.ts'

/** A definition, with the names in it that must be looked up. */
export interface Defined<T> {
  readonly value: T
  readonly references: readonly Reference[]
}

type Table<T> = ReadonlyMap<string, Defined<T>>

interface Named {
  readonly name: string
  readonly at: Span
}

/** What a setup or a library defines, by name. */
export interface Definitions {
  /** Whether all that it names could be read: if not, a name that is not known may stand in what could not. */
  readonly isWhole: boolean
  readonly resolution?: Resolution
  readonly groups: Table<Group>
  readonly rulings: Partial<Rulings>
  readonly factions: Table<Faction>
  readonly abilities: Table<Ability>
  readonly innate: Table<Ability>
  readonly roles: Table<Role>
  readonly modifiers: Table<Modifier>
}

export const noDefinitions: Definitions = {
  isWhole: true,
  rulings: {},
  groups: new Map(),
  factions: new Map(),
  abilities: new Map(),
  innate: new Map(),
  roles: new Map(),
  modifiers: new Map(),
}

/** "Town and Mafia exist without being named." */
export function unnamed(at: Span): Definitions {
  const factions = ['Town', 'Mafia'].map(
    name => [name, { value: { name, at, abilities: [] }, references: [] }] as const,
  )
  return { ...noDefinitions, factions: new Map(factions) }
}

/** What the fields of a file define themselves; `used` is the resolution that its libraries bring with them. */
export function definitionsIn(fields: Fields, tree: Tree, outer: Reading, used?: Resolution): Definitions {
  const resolution = fieldOf(fields, 'resolution', decodeResolution, outer)
  // Where it is misspelt, that is said, and not that each order is missing.
  const isSaid = tree.kind === 'map' && holdsAny('setup', tree, ['resolution'])
  const byInfluence = isSaid ? resolution !== 'snarf' : used === undefined ? outer.byInfluence : used !== 'snarf'
  const reading = { ...outer, byInfluence }
  return {
    ...(resolution && { resolution }),
    groups: tableAt(fields, 'groups', decodeGroup, reading),
    isWhole: tree.kind === 'map' && fields.size === tree.entries.length,
    rulings: fieldOf(fields, 'rulings', decodeRulings, reading) ?? {},
    factions: tableAt(fields, 'factions', decodeFaction, reading, withoutKeysOfSetup('faction')),
    abilities: tableAt(fields, 'abilities', decodeAbility, reading, withKeysInPlace),
    innate: tableAt(fields, 'innate', decodeAbility, reading, withKeysInPlace),
    roles: tableAt(fields, 'roles', decodeRole, reading, withoutKeysOfSetup('role')),
    modifiers: tableAt(fields, 'modifiers', decodeModifier, reading, withoutKeysOfSetup('modifier')),
  }
}

function tableAt<T extends { readonly name: string }>(
  fields: Fields,
  key: string,
  decode: (entry: MapEntry, reading: Reading) => T,
  reading: Reading,
  asMeant: (tree: Tree, reading: Reading) => Tree = tree => tree,
): Table<T> {
  const defined = fieldOf(
    fields,
    key,
    (tree: Tree) => decodeNamed(asMeant(tree, reading), entry => definedBy(entry, decode, reading), reading),
    reading,
  )
  return new Map((defined ?? []).map(definition => [definition.value.name, definition]))
}

function definedBy<T>(entry: MapEntry, decode: (entry: MapEntry, reading: Reading) => T, reading: Reading): Defined<T> {
  const own = newReading(reading.byInfluence)
  const value = decode(entry, own)
  addAll(reading.findings, own.findings)
  return { value, references: own.references }
}

/** The upper definitions laid over the lower ones: those of the same name take their place. */
export function laidOver(lower: Definitions, upper: Definitions, reading: Reading): Definitions {
  return {
    isWhole: lower.isWhole && upper.isWhole,
    ...given({ resolution: upper.resolution ?? lower.resolution }),
    groups: tableOver(lower.groups, upper.groups, reading),
    rulings: { ...lower.rulings, ...upper.rulings },
    factions: tableOver(lower.factions, inPlaceOfFactions(lower.factions, upper.factions), reading),
    abilities: tableOver(lower.abilities, upper.abilities, reading),
    innate: tableOver(lower.innate, upper.innate, reading),
    roles: tableOver(lower.roles, inPlaceOf(lower.roles, upper.roles), reading),
    modifiers: tableOver(lower.modifiers, upper.modifiers, reading),
  }
}

function tableOver<T extends Named>(lower: Table<T>, upper: Table<T>, reading: Reading): Table<T> {
  if (upper.size === 0) return lower
  if (lower.size === 0) return upper
  const names = byFolded(lower)
  for (const { value } of upper.values()) {
    const other = names.get(folded(value.name))
    if (other !== undefined && other.name !== value.name) noteCase(value.name, value.at, other.name, other.at, reading)
  }
  return new Map([...lower, ...upper])
}

/** Those of a library come with every setup that uses it. */
const byFolded = onceFor(
  (table: Table<Named>): ReadonlyMap<string, Named> =>
    new Map([...table.values()].map(({ value }) => [folded(value.name), value])),
)

/** Each role that takes the place of one of the lower table with where that one is. */
function inPlaceOf(lower: Table<Role>, roles: Table<Role>): Table<Role> {
  return new Map(
    [...roles].map(([name, role]) => {
      const over = lower.get(name)?.value.at
      return [name, over === undefined || over === role.value.at ? role : { ...role, value: { ...role.value, over } }]
    }),
  )
}

/** Likewise of factions: all that the other one has goes with it. */
function inPlaceOfFactions(lower: Table<Faction>, factions: Table<Faction>): Table<Faction> {
  return new Map(
    [...factions].map(([name, faction]) => {
      const over = lower.get(name)?.value
      const isOther = over !== undefined && over.at !== faction.value.at
      return [name, isOther ? { ...faction, value: { ...faction.value, over } } : faction]
    }),
  )
}

/**
 * The roles, modifiers or factions of a map by name, without what is a key of the setup (`players:` indented as if it were a role), which is noted.
 * What has keys of a role below it is a role all the same.
 */
function withoutKeysOfSetup(what: 'role' | 'modifier' | 'faction'): (tree: Tree, reading: Reading) => Tree {
  return (tree, reading) => {
    if (tree.kind !== 'map' || !tree.entries.some(entry => isKeyOfSetup(entry, what))) return tree
    for (const entry of tree.entries) if (isKeyOfSetup(entry, what)) noteAmongNames(entry, tree, what, reading)
    return { ...tree, entries: tree.entries.filter(entry => !isKeyOfSetup(entry, what)) }
  }
}

function isKeyOfSetup({ key, value }: MapEntry, what: string): boolean {
  const [ofSetup = {}, own = {}] = ['setup', what].map(shape => shapes.get(shape)?.keys)
  const isOwn = value.kind === 'map' && value.entries.some(({ key: inner }) => Object.hasOwn(own, inner.text))
  return Object.hasOwn(ofSetup, key.text) && value.kind !== 'empty' && !isOwn
}

function noteAmongNames({ key: { text, at } }: MapEntry, tree: MapTree, what: string, reading: Reading): void {
  note(reading, at, {
    code: 'setup/key-among-names',
    message: `“${text}” is a key of the setup, and stands where a ${what} has its name`,
    why: `below “${what}s” each line is the name of a ${what}, and what is its own stands below that`,
    help: isInBraces(tree)
      ? `take “${text}” out of these braces, and write it beside “${what}s”`
      : `move “${text}”, with all below it, to the left, as far as “${what}s”`,
  })
}
