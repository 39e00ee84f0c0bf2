import { aFunction, aSource } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import { addAll } from '../model/add-all.ts'
import type { Finding, Source, Span } from '../model/diagnostic.ts'
import type { Name, Player, Setup } from '../model/syntax.ts'
import { checkNames } from './check-names.ts'
import { textOf } from '../language/decode/name.ts'
import { type Definitions, unnamed } from './definitions.ts'
import { fieldOf, type Fields, fieldsOf, holdsAny } from '../language/fields.ts'
import { findingsInOrder } from '../model/findings-in-order.ts'
import { noteMissingLibrary, type WithLibraries } from './missing-library.ts'
import { parseTrees } from '../text/parse.ts'
import { type Base, definitionsWith, type Library, newLibraryShelf, type LibraryShelf } from './read-library.ts'
import { readPlayers } from './roles/read-players.ts'
import { newReading, note, type Reading, type Reference } from '../language/reading.ts'
import { shapes } from '../language/shapes/index.ts'
import { shortened } from '../text/slips/slip.ts'
import type { MapEntry, MapTree, TextTree, Tree } from '../text/tree.ts'
import { quoted } from '../text/wording.ts'

/** The setup if nothing is wrong with it, and else what is: at most 100 findings. */
export interface ReadSetup {
  readonly setup?: Setup
  /** Where something is wrong, what could be read of it. */
  readonly torn?: Setup
  readonly findings: readonly Finding[]
}

/** Reads the file of a setup. `library` finds the texts that its `use:` list names. */
export function readSetup(source: Source, library: Library): ReadSetup {
  checkCall('readSetup', { source, library }, { source: aSource, library: aFunction })
  const reading = newReading()
  const parsed = parseTrees(source)
  addAll(reading.findings, parsed.findings)
  const [tree, second] = parsed.trees
  if (second !== undefined) noteSecond(second, reading)
  if (tree === undefined && parsed.findings.length === 0) noteEmpty({ source, start: 0, end: 0 }, reading)
  const setup = tree && setupOfDocument(tree, source, library, reading)
  const findings = findingsInOrder(reading.findings)
  return { findings, ...(setup && (findings.length === 0 ? { setup } : { torn: setup })) }
}

function setupOfDocument(tree: Tree, source: Source, library: Library, reading: Reading): Setup | undefined {
  if (tree.kind === 'empty') return noteEmpty(tree.at, reading)
  if (tree.kind === 'map' && isOfPhase(tree)) return notePhase(tree, reading)
  const shelf = newLibraryShelf(library)
  shelf.open.push(source.name)
  return { ...seated(setupOfTree(tree, shelf, reading), undefined, reading), uses: shelf.used }
}

function noteEmpty(at: Span, reading: Reading): undefined {
  return note(reading, at, {
    code: 'document/empty',
    message: 'this file is empty',
    why: 'a setup says which factions, roles and players there are',
    help: 'write “players:”, and each player with a role: Alice: Town Cop',
  })
}

/** Whether more of its keys are those of a night or day alone than those of a setup alone. */
function isOfPhase({ entries }: MapTree): boolean {
  const [ofSetup = {}, ofPhase = {}] = ['setup', 'night'].map(shape => shapes.get(shape)?.keys)
  const keys = entries
    .map(({ key }) => key.text)
    .filter(key => Object.hasOwn(ofSetup, key) !== Object.hasOwn(ofPhase, key))
  return keys.filter(key => Object.hasOwn(ofPhase, key)).length * 2 > keys.length
}

export const isAPhase = 'setup/is-a-phase'

function notePhase({ entries, at }: MapTree, reading: Reading): undefined {
  const named = entries.find(({ key }) => key.text === 'setup')?.value
  return note(reading, entries[0]?.key.at ?? at, {
    code: isAPhase,
    message: `${at.source.name} is the file of a night or day, and no setup`,
    why: 'a setup says which roles and players there are, whatever they do',
    help:
      named === undefined
        ? 'to play it, write “setup: ..” with the file of its setup, and “night: 1” or “day: 1”, above all else; where a setup is asked for, name the file of one'
        : named.kind === 'text' && !namesFile(at.source.name, named.text)
          ? `name the setup that it names itself: “${shortened(named.text)}”`
          : 'name the file of a setup, or write the setup here: “setup: { players: .. }”',
  })
}

/** Whether a path, as it stands in a file, may lead to that file itself. */
function namesFile(file: string, path: string): boolean {
  return file.split('/').at(-1) === path.split('/').at(-1)
}

function noteSecond(tree: Tree, reading: Reading): void {
  note(reading, tree.at, {
    code: 'document/second',
    message: 'a second document begins here',
    why: 'the file of a setup holds one setup',
    help: 'put it into a file of its own, or take the `---` before it away',
  })
}

/** A setup whose players are still to be seated. */
export interface Unseated extends WithLibraries {
  readonly setup: Setup
  readonly players?: MapEntry
  readonly references: readonly Reference[]
  /** Whether all that it defines could be read. */
  readonly isWhole: boolean
}

export function setupOfTree(tree: Tree, shelf: LibraryShelf, reading: Reading): Unseated {
  const fields = fieldsOf('setup', tree, reading)
  const base = shipped('rules', tree)
  const own = definesNothing(fields) ? base : { ...base, use: [] }
  const usesNone = own !== base && tree.kind === 'map' && !holdsAny('setup', tree, ['use'])
  const definitions = definitionsWith(fields, tree, own, shelf, reading)
  const players = fields.get('players')
  const name = fieldOf(fields, 'name', textOf, reading) ?? tree.at.source.name
  const tables = [
    definitions.factions,
    definitions.abilities,
    definitions.innate,
    definitions.roles,
    definitions.modifiers,
  ]
  const references: Reference[] = []
  for (const table of tables) for (const defined of table.values()) addAll(references, defined.references)
  const { isWhole } = definitions
  const withRules = () => setupOf(name, tree.at, definitionsWith(fields, tree, base, shelf, newReading()))
  const withNormal = () => {
    const before = definitionsWith(new Map(), tree, shipped('normal', tree), { ...shelf, used: [] }, newReading())
    return setupOf(name, tree.at, definitionsWith(fields, tree, { before, use: [] }, shelf, newReading()))
  }
  return {
    setup: setupOf(name, tree.at, definitions),
    references,
    isWhole,
    withNormal,
    usesBesides: usesBesides(fields),
    ...(players && { players }),
    ...(usesNone && { withRules }),
  }
}

/** What stays where “normal” takes the place of the library of the rule text. */
function usesBesides(fields: Fields): readonly string[] {
  const value = fields.get('use')?.value
  const items = value?.kind === 'list' ? value.items : [value]
  return items.flatMap(item => (item?.kind === 'text' && !['rules', 'normal'].includes(item.text) ? item.text : []))
}

/** A library that no author wrote down. */
function shipped(text: string, { at }: Tree): Base {
  return { before: unnamed(at), use: [{ text, at: { ...at, end: at.start } }] }
}

/** A setup that only seats its players means the roles of the rule text. */
function definesNothing(fields: Fields): boolean {
  return ['factions', 'abilities', 'innate', 'roles', 'modifiers'].every(key => !fields.has(key))
}

function setupOf(name: string, at: Span, definitions: Definitions): Setup {
  const { resolution = 'snarf', rulings, groups, factions, abilities, innate, roles, modifiers } = definitions
  return {
    name,
    at,
    resolution,
    groups: valuesOf(groups),
    rulings,
    factions: valuesOf(factions),
    abilities: valuesOf(abilities),
    innate: valuesOf(innate),
    roles: valuesOf(roles),
    modifiers: valuesOf(modifiers),
    players: [],
  }
}

function valuesOf<T>(table: ReadonlyMap<string, { readonly value: T }>): ReadonlyMap<string, T> {
  const values = new Map<string, T>()
  for (const [name, { value }] of table) values.set(name, value)
  return values
}

/** The setup with its own players or those listed beside it, and all its names looked up. */
export function seated(unseated: Unseated, beside: MapEntry | undefined, reading: Reading): Setup {
  const { setup, players: own, isWhole } = unseated
  if (own !== undefined && beside !== undefined) noteTwice(beside, own.key.at, reading)
  const entry = beside ?? own
  const seats = newReading()
  const players = entry && readPlayers(entry.value, setup, seats)
  if (entry !== undefined) noteMissingLibrary(entry, unseated, seats)
  const references = [...unseated.references, ...seats.references]
  const names = entry && namesAt(entry.value)
  checkNames(
    references,
    setup,
    names?.map(({ text }) => text),
    seats,
  )
  checkBonds(references, names ?? [], seats)
  addAll(
    reading.findings,
    seats.findings.filter(({ code }) => isWhole || !unknowns.has(code)),
  )
  return { ...setup, players: withAll(players ?? [], names ?? []) }
}

/** Whoever is listed plays, though his role could not be read. */
function withAll(players: readonly Player[], names: readonly TextTree[]): readonly Player[] {
  if (players.length === names.length) return players
  const known = new Set(players.map(({ name }) => name))
  const others = new Map(names.filter(({ text }) => !known.has(text)).map(name => [name.text, name]))
  const torn = [...others.values()].map(({ text, at }) => ({ name: text, at, faction: 'Town', roles: [], bind: [] }))
  return [...players, ...torn]
}

/** What would be found wrong only because something else could not be read. */
const unknowns = new Set(['name/unknown', 'role/unknown', 'setup/no-library'])

export function noteTwice(beside: MapEntry, own: Span, reading: Reading): void {
  note(reading, beside.key.at, {
    code: 'players/twice',
    message: 'both the setup and this file list the players',
    why: 'the players of a game are listed once',
    help: 'take one of the lists away',
    related: [{ at: own, label: 'the players of the setup' }],
  })
}

/** The names at which a map of players has an entry, readable or not. */
export function namesAt(tree: Tree): readonly TextTree[] {
  return tree.kind === 'map' ? tree.entries.map(({ key }) => key) : []
}

function checkBonds(references: readonly Reference[], players: readonly TextTree[], reading: Reading): void {
  const bonds = new Map<string, Name>(
    references.filter(({ to, isGuess }) => to === 'bond' && !isGuess).map(({ name }) => [name.text, name]),
  )
  for (const player of players) {
    const bond = bonds.get(player.text)
    if (bond !== undefined)
      note(reading, player.at, {
        code: 'name/bound',
        message: `a player is called ${quoted(player.text)}, which is also a name that is bound to players`,
        why: 'where that name stands it could mean either',
        help: 'give one of them another name',
        related: [{ at: bond.at, label: 'bound here' }],
      })
  }
}
