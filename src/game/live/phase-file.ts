import type { Finding, Source } from '../../model/diagnostic.ts'
import type { Expected, Phase } from '../../model/phase.ts'
import { parseTrees } from '../../text/parse.ts'
import { readPhases, type PhaseDocument } from '../../setup/phases/read-phases.ts'
import type { Tree } from '../../text/tree.ts'
import { inOneLine, keyText } from '../../text/write-value.ts'
import { sentLine, type SentIn } from './sent-in.ts'

/** A night or day of a live game as its file says it, but for what was sent in. */
export interface Head {
  readonly kind: Phase['kind']
  readonly number: number
  /** The file of the phase before; absent where the game begins. */
  readonly after?: string
  readonly seed?: string
  readonly rulings: Readonly<Record<string, string>>
  /** What the moderator did since the phase before, in order. */
  readonly changes: readonly Expected[]
  /** By day: who was voted out, after all else. */
  readonly eliminated: readonly Expected[]
  /** Nothing is to come any more: a day says then that nobody was voted out, where nobody was. */
  readonly isOver?: true
}

/** Files of a live game lie in one folder. */
export const setupFile = 'setup.yaml'

export function fileOf({ kind, number }: Pick<Head, 'kind' | 'number'>): string {
  return `${kind}${number}.yaml`
}

export function phaseName({ kind, number }: Pick<Head, 'kind' | 'number'>): string {
  return `${kind} ${number}`
}

/** The file of a phase. What `snarf resolve` makes of it is what the live game makes of it: both read this text. */
export function fileText(head: Head, sent: readonly SentIn[]): string {
  const { kind, number, after, seed, rulings, changes, eliminated, isOver } = head
  const lines = [
    `setup: ./${setupFile}`,
    `${kind}: ${number}`,
    ...(after === undefined ? [] : [`after: ${after === 'nothing' ? after : pathText(after)}`]),
    ...(seed === undefined ? [] : [`seed: ${inOneLine(seed, false)}`]),
    ...(Object.keys(rulings).length === 0 ? [] : [`rulings: ${inOneLine(rulings, false)}`]),
    ...listed('changes', changes.map(flow)),
    ...listed(
      'actions',
      sent.map(one => block(sentLine(one))),
    ),
    ...listed('eliminated', eliminated.map(flow)),
    ...(isOver === true && kind === 'day' && eliminated.length === 0 ? ['eliminated: []'] : []),
  ]
  return `${lines.join('\n')}\n`
}

function pathText(name: string): string {
  return /^[\w.-]+$/.test(name) ? `./${name}` : JSON.stringify(`./${name}`)
}

function listed(key: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`${key}:`, ...items.map(item => `  - ${item}`)]
}

function flow(value: Expected): string {
  return inOneLine(value, false)
}

/** `Alice: { Kill: Bob }` */
function block(line: Expected): string {
  if (typeof line === 'string' || isList(line)) return flow(line)
  return Object.entries(line)
    .map(([player, action]) => `${keyText(player, false)}: ${flow(action)}`)
    .join(', ')
}

/** What stands in the file of one phase, or why it is none. */
export interface ReadFile {
  readonly phase?: Phase
  /** What it says of the game that it is part of. */
  readonly of?: Pick<PhaseDocument, 'setup' | 'after'>
  readonly findings: readonly Finding[]
}

export function readFile(source: Source): ReadFile {
  const { documents, findings } = readPhases(source, noLibrary)
  const [document, second] = documents
  const [phase, other] = document?.phases ?? []
  const all = [...findings, ...documents.flatMap(each => each.findings)]
  if (all.length > 0) return { findings: all }
  if (document === undefined || phase === undefined || other !== undefined || second !== undefined)
    return { findings: [notOne(source, other?.at ?? second?.at)] }
  return { phase, of: document, findings: [] }
}

function notOne(source: Source, at: Finding['at'] = { source, start: 0, end: 0 }): Finding {
  return {
    code: 'game/not-a-phase',
    severity: 'error',
    message: `${source.name} does not hold exactly one phase`,
    why: 'a live game takes up its phases one by one',
    help: 'give each night and each day a text of its own',
    at,
  }
}

/** A phase names its setup and never holds it. */
function noLibrary(name: { readonly text: string; readonly at: Finding['at'] }): Finding {
  return { code: 'library/unknown', severity: 'error', message: `there is no library “${name.text}” here`, at: name.at }
}

/** What the file of a phase that was read says besides what was sent in. */
export function headOf(source: Source, { kind, number, seed, rulings }: Phase): Head {
  const [tree] = parseTrees(source).trees
  const at = (key: string): Tree | undefined =>
    tree?.kind === 'map' ? tree.entries.find(entry => entry.key.text === key)?.value : undefined
  const after = at('after')
  return {
    kind,
    number,
    rulings,
    changes: itemsOf(at('changes')),
    eliminated: itemsOf(at('eliminated')),
    ...(seed !== undefined && { seed }),
    ...(after?.kind === 'text' && { after: after.text.replace(/^\.\//, '') }),
  }
}

function itemsOf(tree: Tree | undefined): readonly Expected[] {
  if (tree === undefined || tree.kind === 'empty') return []
  return tree.kind === 'list' ? tree.items.map(valueOf) : [valueOf(tree)]
}

function valueOf(tree: Tree): Expected {
  switch (tree.kind) {
    case 'text':
      return tree.text
    case 'list':
      return tree.items.map(valueOf)
    case 'map':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, valueOf(value)]))
    case 'empty':
      return ''
  }
}

function isList(value: Expected): value is readonly Expected[] {
  return Array.isArray(value)
}
