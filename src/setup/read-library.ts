import { thrownText } from '../model/tried.ts'
import { aFinding, aSource } from '../model/call-checks.ts'
import { shown } from '../model/call-error.ts'
import { addAll } from '../model/add-all.ts'
import type { Finding, Source } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import type { Use } from '../model/use.ts'
import { builtLibrary, type SaidByLibrary } from './built-library.ts'
import { namesOf } from '../language/decode/name.ts'
import { type Definitions, definitionsIn, laidOver, noDefinitions } from './definitions.ts'
import { fieldOf, type Fields, fieldsOf } from '../language/fields.ts'
import { parseTrees } from '../text/parse.ts'
import { newReading, note, type Reading } from '../language/reading.ts'
import type { Tree } from '../text/tree.ts'
import { inARow, quoted } from '../text/wording.ts'

/** Finds the text of a library by the name that a `use:` list gives it; the name's own source tells from which file. */
export type Library = (name: Name) => Source | Finding

/** The libraries read so far, each once; those being read lie open. */
export interface LibraryShelf {
  readonly library: Library
  readonly open: string[]
  readonly read: Map<string, Shelved>
  /** What has been used on the way, libraries of libraries too. */
  readonly used: Use[]
}

interface Shelved {
  readonly definitions: Definitions
  readonly findings: readonly Finding[]
  readonly used: readonly Use[]
}

export function newLibraryShelf(library: Library): LibraryShelf {
  return { library, open: [], read: new Map(), used: [] }
}

/** What a file builds on: what exists before it, and the libraries that it uses if it does not say. */
export interface Base {
  readonly before: Definitions
  readonly use: readonly Name[]
}

/**
 * All that a file defines, with the libraries of its `use:` list: each takes the place of those before it in the list where
 * the names are the same, and the file that of all libraries.
 */
export function definitionsWith(
  fields: Fields,
  tree: Tree,
  base: Base,
  shelf: LibraryShelf,
  reading: Reading,
): Definitions {
  const use = fieldOf(fields, 'use', namesOf, reading) ?? base.use
  const lower = definitionsUsed({ ...base, use }, shelf, reading)
  return laidOver(lower, definitionsIn(fields, tree, reading, lower.resolution), reading)
}

function definitionsUsed({ before, use }: Base, shelf: LibraryShelf, reading: Reading): Definitions {
  const all = use.map(name => ({ name, definitions: definitionsOf(name, shelf, reading) }))
  noteRolesTwice(all, reading)
  return all.map(({ definitions }) => definitions).reduce((one, other) => laidOver(one, other, reading), before)
}

interface Used {
  readonly name: Name
  readonly definitions: Definitions
}

/** A role of one extension takes the place of none of another: neither knows of the other. */
function noteRolesTwice(all: readonly Used[], reading: Reading): void {
  const extensions = all.filter(({ name }) => name.text.startsWith('extension:'))
  extensions.forEach(({ name, definitions }, place) => {
    for (const role of definitions.roles.keys()) {
      const before = extensions
        .slice(0, place)
        .find(one => one.name.text !== name.text && one.definitions.roles.has(role))
      if (before === undefined) continue
      note(reading, name.at, {
        code: 'extension/role-twice',
        message: `${before.name.text} and ${name.text} both have a role ${quoted(role)}`,
        why: 'a player of that role could be of either',
        help: 'give one of the two roles another name, or use one extension of the two',
      })
    }
  })
}

function definitionsOf(name: Name, shelf: LibraryShelf, reading: Reading): Definitions {
  const source = codeFinding(name) ?? withoutExtension(name, foundBy(shelf.library, name))
  if ('code' in source) reading.findings.push(source)
  else if (shelf.open.includes(source.name)) noteCycle(name, [...shelf.open, source.name], reading)
  else {
    const { definitions, findings, used } =
      shelf.read.get(source.name) ?? readBefore(source, shelf) ?? readLibrary(source, shelf)
    const known = new Set(reading.findings)
    addAll(
      reading.findings,
      findings.filter(finding => !known.has(finding)),
    )
    addAll(shelf.used, [{ name, source }, ...used])
    return definitions
  }
  return { ...noDefinitions, isWhole: false }
}

/** What looks for libraries may be a program's own, and throw where there is none. */
function foundBy(library: Library, name: Name): Source | Finding {
  try {
    const found: unknown = library(name)
    if (!aSource.isFit(found) && !aFinding.isFit(found))
      return unread(
        name,
        `what was to find it answered with ${shown(found)}`,
        'it answers with { name, text }, or a finding',
      )
    return found as Source | Finding
  } catch (error) {
    const [because = ''] = thrownText(error).split('\n', 1)
    return unread(name, because, 'what was to find it threw this')
  }
}

function unread({ text, at }: Name, because: string, why: string): Finding {
  return {
    code: 'library/unread',
    severity: 'error',
    message: `the library ${quoted(text)} cannot be read: ${because}`,
    why,
    help: 'correct the name, or let it find a library of that name',
    at,
  }
}

/** "A setup never loads code": whoever runs it hands an extension over. */
function codeFinding({ text, at }: Name): Finding | undefined {
  if (!/\.[cm]?[jt]s$/i.test(text)) return undefined
  return {
    code: 'extension/by-setup',
    severity: 'error',
    message: `${quoted(text)} is code, and a setup loads none`,
    why: 'a file that somebody sends must not run anything: only whoever resolves it can hand an extension over',
    help: 'write “extension:” and its name here, and resolve with `--extension`, followed by the path',
    at,
  }
}

function withoutExtension({ text, at }: Name, found: Source | Finding): Source | Finding {
  if (!text.startsWith('extension:') || !('code' in found) || found.code === 'extension/twice') return found
  return {
    code: 'extension/missing',
    severity: 'error',
    message: `the extension ${quoted(text.slice('extension:'.length))} was not handed over`,
    why: 'a setup loads no code by itself: whoever plays it hands its extensions over',
    help: 'resolve with `--extension`, followed by the path of its file; or hand it over in the program',
    at,
  }
}

/** Libraries without mistakes, by the source they were read from: many setups use the same. */
const wellRead = new WeakMap<Source, Shelved>()

/** What a library came to for another setup, if all that it uses is still the same. */
function readBefore(source: Source, shelf: LibraryShelf): Shelved | undefined {
  const known = wellRead.get(source)
  if (!known?.used.every(({ name, source: by }) => shelf.library(name) === by)) return undefined
  shelf.read.set(source.name, known)
  return known
}

function readLibrary(source: Source, outer: LibraryShelf): Shelved {
  const shelf: LibraryShelf = { ...outer, used: [] }
  const reading = newReading()
  shelf.open.push(source.name)
  const definitions = builtDefinitions(source, shelf, reading) ?? parsedDefinitions(source, shelf, reading)
  shelf.open.pop()
  const shelved = { definitions, findings: reading.findings, used: shelf.used }
  shelf.read.set(source.name, shelved)
  if (reading.findings.length === 0) wellRead.set(source, shelved)
  return shelved
}

function builtDefinitions(source: Source, shelf: LibraryShelf, reading: Reading): Definitions | undefined {
  const built = builtLibrary(source)
  return (
    built && laidOver(definitionsUsed({ before: noDefinitions, use: built.use }, shelf, reading), built.own, reading)
  )
}

function parsedDefinitions(source: Source, shelf: LibraryShelf, reading: Reading): Definitions {
  const { trees, findings } = parseTrees(source)
  addAll(reading.findings, findings)
  return trees
    .map(tree => libraryOfTree(tree, shelf, reading))
    .reduce((one, other) => laidOver(one, other, reading), { ...noDefinitions, isWhole: findings.length === 0 })
}

function libraryOfTree(tree: Tree, shelf: LibraryShelf, reading: Reading): Definitions {
  const fields = fieldsOf('setup', tree, reading)
  const players = fields.get('players')
  if (players !== undefined)
    note(reading, players.key.at, {
      code: 'library/players',
      message: 'a library has no players',
      why: 'a file that others use gives them roles, modifiers, abilities, factions and rulings',
      help: 'put the players into the setup, or into the file of each night',
    })
  return definitionsWith(fields, tree, { before: noDefinitions, use: [] }, shelf, reading)
}

/** What the only document of a library says, if nothing is wrong with it; the libraries that it uses are not looked at. */
export function saidByLibrary(tree: Tree): SaidByLibrary | undefined {
  const reading = newReading()
  const fields = fieldsOf('setup', tree, reading)
  const said = { use: fieldOf(fields, 'use', namesOf, reading) ?? [], own: definitionsIn(fields, tree, reading) }
  return reading.findings.length > 0 || fields.has('players') ? undefined : said
}

function noteCycle(name: Name, open: readonly string[], reading: Reading): void {
  note(reading, name.at, {
    code: 'library/cycle',
    message: `${quoted(name.text)} uses itself: ${inARow(open)}`,
    why: 'a library cannot take the place of itself',
    help: 'take it from one of the `use:` lists',
  })
}
