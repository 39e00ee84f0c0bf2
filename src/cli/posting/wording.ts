import { dirname, join } from 'node:path'
import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Wording } from '../../model/wording.ts'
import { languageOf, readWording } from '../../setup/wording/read-wording.ts'
import { parseTrees } from '../../text/parse.ts'
import type { MapTree, Tree } from '../../text/tree.ts'
import type { Shelf } from '../files/shelf.ts'
import type { Opened } from '../../game/case.ts'
import { readSource, type SourceRead } from '../files/read-source.ts'
import { findingOf } from '../mistake.ts'
import { shippedPath } from '../shipped.ts'

export interface OpenedWording {
  readonly wording: Wording
  readonly findings: readonly Finding[]
}

const shippedLanguages = ['en', 'ru']

/** How posts and messages are worded: as the command line says, else the night, else its setup, else English; what that lacks, as the language's shipped file has it. */
export function openWording(
  file: Opened | undefined,
  setupPath: string | undefined,
  options: Readonly<Record<string, unknown>>,
  shelf: Shelf,
): OpenedWording {
  const { tree, findings } = ownTree(file, setupPath, options, shelf)
  const asked = typeof options.language === 'string' ? options.language : undefined
  const language = asked ?? (tree === undefined ? undefined : languageOf(tree)) ?? 'en'
  const base = shippedWording(
    shippedLanguages.find(each => language === each || language.startsWith(`${each}-`)) ?? 'en',
  )
  if (tree === undefined) return { wording: base, findings }
  const own = readWording(tree, base)
  return { wording: own.wording, findings: [...findings, ...own.findings] }
}

export function shippedWording(language: string): Wording {
  const wording = shipped.get(language) ?? readShipped(language)
  shipped.set(language, wording)
  return wording
}

const shipped = new Map<string, Wording>()

function readShipped(language: string): Wording {
  const read = readSource(shippedPath(join('setups/wording', `${language}.yaml`)), `snarf:wording/${language}`)
  if (read.type === 'finding') throw new Error(`the wording of ${language} is not shipped`)
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
  setupPath: string | undefined,
  { wording }: Readonly<Record<string, unknown>>,
  shelf: Shelf,
): OwnTree {
  return typeof wording === 'string' ? treeOf(readSource(wording)) : treeNamed('wording', file, setupPath, shelf)
}

/** What a night, or else its setup, says at a key: there, or in a file that it names. */
export function treeNamed(
  key: 'wording' | 'contacts',
  file: Opened | undefined,
  setupPath: string | undefined,
  shelf: Shelf,
): OwnTree {
  for (const source of sourcesOf(file, setupPath)) {
    const written = treeIn(source, key)
    if (written === undefined) continue
    if (written.kind !== 'text') return { tree: written, findings: [] }
    const isOfSetup = source !== file?.source && setupPath !== undefined
    const name = isOfSetup ? { ...written, text: join(dirname(setupPath), written.text) } : written
    return treeOf(isOfSetup ? readSource(name.text, written.text, written.at) : shelf.sourceNamed(name))
  }
  return { findings: [] }
}

/** What a night, or else its setup, says at a key that takes yes or no. */
export function isYes(key: string, file: Opened | undefined, setupPath: string | undefined): boolean {
  const [written] = sourcesOf(file, setupPath).flatMap(source => treeIn(source, key) ?? [])
  return written?.kind === 'text' && (written.text === 'yes' || written.text === 'true')
}

function sourcesOf(file: Opened | undefined, setupPath: string | undefined): readonly Source[] {
  const setup = setupPath === undefined ? undefined : readSource(setupPath)
  return [...(file === undefined ? [] : [file.source]), ...(setup?.type === 'source' ? [setup.source] : [])]
}

/** Of a night with its setup in it, also what stands there. */
function treeIn(source: Source, key: string): Tree | undefined {
  const trees = parseTrees(source).trees.filter(tree => tree.kind === 'map')
  const inSetups = trees.flatMap(tree => valueAt(tree, 'setup') ?? []).filter(tree => tree.kind === 'map')
  return [...trees, ...inSetups].flatMap(tree => valueAt(tree, key) ?? [])[0]
}

function valueAt(tree: MapTree, name: string): Tree | undefined {
  return tree.entries.find(({ key }) => key.text === name)?.value
}

function treeOf(read: SourceRead): OwnTree {
  if (read.type === 'finding') return { findings: [read.finding] }
  const { trees, findings } = parseTrees(read.source)
  const [tree] = trees
  if (tree !== undefined || findings.length > 0) return { findings, ...(tree && { tree }) }
  const mistake = {
    code: 'wording/key',
    message: `${read.source.name} is empty`,
    help: 'write what you want to say otherwise',
  }
  return { findings: [findingOf(mistake, { source: read.source, start: 0, end: 0 })] }
}
