import { isShipped } from '../../lint/subject.ts'
import type { GivenOptions } from '../commands/table.ts'
import { join } from 'node:path'
import type { Finding, Source } from '../../model/diagnostic.ts'
import { shippedLanguages } from '../../model/shipped-languages.ts'
import type { Setup } from '../../model/syntax.ts'
import type { Wording } from '../../model/wording.ts'
import { isIn, languageOf, readFormatsOf, readWording } from '../../setup/wording/read-wording.ts'
import { parseTrees } from '../../text/parse.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import type { Shelf } from '../files/shelf.ts'
import { type Case, type Document, type Opened, setupOf } from '../../game/case.ts'
import { type Built, builtOf } from '../files/built.ts'
import { readSource, type SourceRead } from '../files/read-source.ts'
import { fileFinding } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

export interface OpenedWording {
  readonly wording: Wording
  readonly findings: readonly Finding[]
}

/** How posts and messages are worded: as the command line says, else the night, else its setup, else English; what that lacks, as the language's shipped file has it. */
export function openWording(
  file: Opened | undefined,
  document: Document | undefined,
  options: GivenOptions,
  shelf: Shelf,
): OpenedWording {
  const { tree, findings } = ownTree(file, document, options, shelf)
  const asked = typeof options.language === 'string' ? options.language : undefined
  const written = tree === undefined ? undefined : languageOf(tree)
  const language = asked ?? written ?? 'en'
  const shippedOne = shippedWording(shippedLanguages.find(each => isIn(each, language)) ?? 'en')
  const setup = document && setupOf(document)
  const base = setup === undefined ? shippedOne : withOwnNames(shippedOne, setup)
  if (tree === undefined) return { wording: base, findings }
  const isOther = asked !== undefined && written !== undefined && !isIn(asked, written)
  const own = isOther ? readFormatsOf(tree, asked, base) : readWording(tree, base)
  return { wording: own.wording, findings: [...findings, ...own.findings] }
}

/**
 * What is not shipped keeps the name that its author gave it, whole: “Night Doctor” is no Night and a Доктор, and a Hunter of
 * the setup's own is no shipped one. So does an ability, unless one that is shipped is called so too. Factions that are called
 * as shipped ones are these.
 */
function withOwnNames(wording: Wording, { factions, abilities: shared, roles, modifiers }: Setup): Wording {
  if (wording.names.size === 0) return wording
  const abilities = [...shared.values(), ...[...roles.values()].flatMap(role => role.abilities)]
  const shippedAbilities = new Set(
    [...abilities, ...[...factions.values()].flatMap(faction => faction.abilities)]
      .filter(({ at }) => isShipped(at))
      .map(({ name }) => name),
  )
  const left = [
    ...[roles, modifiers].flatMap(defined => [...defined].flatMap(([name, one]) => (isShipped(one.at) ? [] : [name]))),
    ...[...factions.keys()].filter(name => name.includes(' ') && !wording.names.has(name)),
    ...abilities.flatMap(({ name }) => (shippedAbilities.has(name) ? [] : [name])),
  ]
  return left.length === 0
    ? wording
    : { ...wording, names: new Map([...wording.names, ...left.map(name => [name, name] as const)]) }
}

export function shippedWording(language: string): Wording {
  const wording = shipped.get(language) ?? readShipped(language)
  shipped.set(language, wording)
  return wording
}

const shipped = new Map<string, Wording>()

/** A wording as the build leaves it. */
export interface BuiltWording extends Built {
  readonly wording: Wording
}

function readShipped(language: string): Wording {
  const read = readSource(shippedPath(join('setups/wording', `${language}.yaml`)), `snarf:wording/${language}`)
  if (read.type === 'finding') throw new Error(`the wording of ${language} is not shipped`)
  const built = builtOf('wordings', language, read.source.text) as BuiltWording | undefined
  if (built !== undefined) return built.wording
  const [tree] = parseTrees(read.source).trees
  if (tree === undefined) throw new Error(`the wording of ${language} cannot be read`)
  return readWording(tree).wording
}

interface OwnTree {
  readonly tree?: Tree
  readonly findings: readonly Finding[]
}

function ownTree(
  file: Opened | undefined,
  document: Document | undefined,
  { wording }: GivenOptions,
  shelf: Shelf,
): OwnTree {
  return typeof wording === 'string'
    ? treeOf(readSource(wording), 'wording')
    : treeNamed('wording', file, document, shelf)
}

/** What a night, or else its setup, says at a key: there, or in a file that it names. */
export function treeNamed(
  key: 'wording' | 'contacts',
  file: Opened | undefined,
  document: Document | undefined,
  shelf: Shelf,
): OwnTree {
  const given = document?.kind === 'case' ? document.case : undefined
  const tree = (file && treeIn(file.source, key, given)) ?? (given && treeInSetup(given, key))
  if (tree === undefined) return { findings: [] }
  return tree.kind === 'text' ? treeOf(shelf.sourceNamed(tree), key) : { tree, findings: [] }
}

/** What a night, or else its setup, says at a key that takes yes or no. */
export function isYes(key: string, { source }: Opened, document: Case): boolean {
  const written = treeIn(source, key, document) ?? treeInSetup(document, key)
  return written?.kind === 'text' && (written.text === 'yes' || written.text === 'true')
}

/** Of a setup in a file of its own. */
function treeInSetup({ setup, setupPath }: Case, key: string): Tree | undefined {
  return setup === undefined || setupPath === undefined ? undefined : treeIn(setup.at.source, key)
}

/** Of one document of a file, which may have its setup in it: what another document says is another game's. */
function treeIn(source: Source, key: string, given?: Case): Tree | undefined {
  const trees = parseTrees(source).trees.filter(tree => tree.kind === 'map')
  const own = trees.filter(tree => given === undefined || tree.at.start === given.at.start)
  const inSetups = own.flatMap(tree => valueAt(tree, 'setup') ?? []).filter(tree => tree.kind === 'map')
  return [...own, ...inSetups].flatMap(tree => valueAt(tree, key) ?? [])[0]
}

function valueAt(tree: MapTree, name: string): Tree | undefined {
  return tree.entries.find(({ key }) => key.text === name)?.value
}

/** How Discord calls a player. */
export const callHelp = 'write players and the numbers that Discord copies: `Ada: "<@80351110224678912>"`'

function treeOf(read: SourceRead, key: 'wording' | 'contacts'): OwnTree {
  if (read.type === 'finding') return { findings: [read.finding] }
  const { trees, findings } = parseTrees(read.source)
  const [tree] = trees
  if (tree !== undefined || findings.length > 0) return { findings, ...(tree && { tree }) }
  const mistake = {
    code: key === 'wording' ? 'wording/key' : 'contacts/form',
    message: `${read.source.name} is empty`,
    help: key === 'wording' ? 'write what you want to say otherwise' : callHelp,
  }
  return { findings: [fileFinding(read.source, mistake)] }
}
