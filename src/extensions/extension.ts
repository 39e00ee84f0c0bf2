import type { AbilityCode, LoadedExtension } from '../model/extension.ts'
import type { WrittenAbility } from './ability.ts'
import type { AbilityKeys } from './constraint.ts'
import { aName, aText, ifThere, listWith } from '../model/call-checks.ts'
import { CallError, callFinding } from '../model/call-error.ts'
import { aListOf, checkDefinition, readLater } from './mistakes.ts'

/** What a role is made of. */
export interface RoleDefinition {
  readonly name: string
  readonly abilities: readonly WrittenAbility[]
  /** The faction of a player whose role is named without one; Town if not said. */
  readonly faction?: string
  /** What the role PM says of the role. */
  readonly text?: string
  /** Labels that a test can ask for with `has`. */
  readonly tags?: readonly string[]
  /** Other names by which it is found. */
  readonly also?: readonly string[]
  /** Names of players that one of this role is bound to. */
  readonly binds?: readonly string[]
}

/** A role or faction as `extension` takes it. */
export interface WrittenOwner<Kind extends 'role' | 'faction' = 'role' | 'faction'> {
  readonly kind: Kind
  readonly name: string
  readonly keys: AbilityKeys
  readonly abilities: readonly WrittenAbility[]
}

const someAbilities = aListOf('ability', '`ability`, `abilityFrom` or `trigger`')
const someNames = listWith(aName.isFit, 'is a list of texts')

/** A role, found by `use: [extension:<name>]` in a setup as any other. */
export function role(definition: RoleDefinition): WrittenOwner<'role'> {
  checkDefinition('the role', definition, {
    abilities: someAbilities,
    faction: ifThere(aName),
    text: ifThere(aText),
    tags: ifThere(someNames),
    also: ifThere(someNames),
    binds: ifThere(someNames),
  })
  const { name, abilities, ...keys } = definition
  return Object.freeze({ kind: 'role', name, keys, abilities })
}

/** What a faction is made of. */
export interface FactionDefinition {
  readonly name: string
  /** One living member performs each, once a night (R9). */
  readonly abilities: readonly WrittenAbility[]
  /** The faction that it reads as. */
  readonly alignment?: string
  readonly wins?: 'parity' | 'last standing' | 'survivor' | 'jester' | { readonly with: string }
}

/** A faction; it takes the place of one of the same name. */
export function faction(definition: FactionDefinition): WrittenOwner<'faction'> {
  checkDefinition('the faction', definition, {
    abilities: someAbilities,
    alignment: ifThere(aName),
    wins: readLater,
  })
  const { name, abilities, ...keys } = definition
  return Object.freeze({ kind: 'faction', name, keys, abilities })
}

/** What an extension is made of. */
export interface ExtensionDefinition {
  /** Small letters, digits and hyphens: a setup says `use: [extension:<name>]`. */
  readonly name: string
  readonly version: string
  readonly roles?: readonly WrittenOwner<'role'>[]
  readonly factions?: readonly WrittenOwner<'faction'>[]
  /** Abilities that are only ever given. */
  readonly abilities?: readonly WrittenAbility[]
}

/** An extension, for `extensionLibrary`, `openGame` and `restoreGame`. Its definitions are `source`, a library as JSON; what of it is code stands beside. */
export type Extension = LoadedExtension

/**
 * Roles, factions and abilities written in TypeScript, under one name. Throws a CallError for a name that a setup could not say, and for two
 * of one name; what is wrong within an ability is a finding when the setup is read.
 */
export function extension(definition: ExtensionDefinition): Extension {
  checkDefinition('the extension', definition, {
    version: aName,
    roles: ifThere(aListOf('role', '`role`')),
    factions: ifThere(aListOf('faction', '`faction`')),
    abilities: ifThere(someAbilities),
  })
  const { name, version, roles = [], factions = [], abilities = [] } = definition
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new CallError([
      callFinding(
        'the extension',
        'name',
        `it cannot be called ${JSON.stringify(name)}`,
        'its name is of small letters, digits and hyphens: house-rules',
      ),
    ])
  const called = `the extension ${name}`
  const library = {
    ...(factions.length > 0 && { factions: ownersOf(factions, called) }),
    ...(roles.length > 0 && { roles: ownersOf(roles, called) }),
    ...(abilities.length > 0 && { abilities: keysOf(abilities, called) }),
  }
  const owners = [...factions, ...roles, { name: '', abilities }]
  const code = owners.flatMap(owner => codeOf(name, owner.name, owner.abilities))
  const source = Object.freeze({ name: `extension:${name}`, text: `${JSON.stringify(library, null, 2)}\n` })
  return Object.freeze({ name, version, source, code: new Map(code) })
}

function ownersOf(owners: readonly WrittenOwner[], extensionName: string): AbilityKeys {
  return named(
    owners.map(({ kind, name, keys, abilities }) => [
      name,
      { ...keys, abilities: keysOf(abilities, `the ${kind} ${name} of ${extensionName}`) },
    ]),
    extensionName,
  )
}

function keysOf(abilities: readonly WrittenAbility[], owner: string): AbilityKeys {
  return named(
    abilities.map(({ name, keys }) => [name, keys]),
    owner,
  )
}

function named(entries: readonly (readonly [string, AbilityKeys])[], owner: string): AbilityKeys {
  const twice = entries.find(([name], place) => entries.findIndex(([other]) => other === name) < place)
  if (twice !== undefined) {
    const how = `there are two called ${JSON.stringify(twice[0])}`
    throw new CallError([callFinding(owner, 'twice', how, 'give one of them another name')])
  }
  return Object.fromEntries(entries)
}

function codeOf(
  extensionName: string,
  owner: string,
  abilities: readonly WrittenAbility[],
): readonly (readonly [string, AbilityCode])[] {
  return abilities.flatMap(({ name, code }) =>
    code === undefined ? [] : [[`${owner}.${name}`, { extension: extensionName, ...code }] as const],
  )
}
