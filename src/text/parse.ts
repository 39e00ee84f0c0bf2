import type { Finding, Source } from '../model/diagnostic.ts'
import { treeOfDocument, type ReadDocument } from './document-tree.ts'
import { documentTreesOf, type Composed } from './documents.ts'
import { runsOf } from './lexemes.ts'
import { codePointOf } from '../model/unsafe-character.ts'
import { firstFindings } from '../model/first-findings.ts'
import { keptWith } from '../model/kept-with.ts'
import { LIMITS } from './limits.ts'
import { unpackTrees, type PackedTrees } from './packed-trees.ts'
import { plainTreesOf } from './plain/plain-trees.ts'
import { remembering } from './remembering.ts'
import type { Tree } from './tree.ts'
import type { YAMLError } from 'yaml'
import { nameSlip } from './slips/names.ts'
import type { Slip } from './slips/slip.ts'
import { slipOf } from './slips/table.ts'

export interface Parsed {
  /** One per document, in order; a document that is not YAML has none, and a text of nothing but comments holds no document. */
  readonly trees: readonly Tree[]
  /** At most 100, by document and place; the last one counts the rest. */
  readonly findings: readonly Finding[]
}

/** Reads a YAML or JSON text of any number of documents. Never throws: what is wrong or too much is a finding `yaml/..`. */
export function parseTrees(source: Source): Parsed {
  return (
    parsedBefore.of(source) ??
    unpacked(source) ??
    (source.text.length > mostRemembered ? parsed(source) : remembered(source))
  )
}

const parsedBefore = keptWith<Source, Parsed>()
const packedBefore = keptWith<Source, PackedTrees>()

/** The trees of a source that were made when snarf was built: they are unpacked if they are asked for. */
export function rememberPacked(source: Source, packed: PackedTrees): void {
  packedBefore.keep(source, packed)
}

function unpacked(source: Source): Parsed | undefined {
  const packed = packedBefore.of(source)
  if (packed !== undefined) rememberTrees(source, unpackTrees(packed, source))
  return parsedBefore.of(source)
}

/** The trees of a source. They are what `parseTrees` answers from here on. */
export function rememberTrees(source: Source, trees: readonly Tree[]): void {
  rememberParsed(source, { trees, findings: [] })
}

/** However long its text is: for as long as the source is kept. */
export function rememberParsed(source: Source, parsed: Parsed): void {
  parsedBefore.keep(source, parsed)
}

/** The same file is read as a night, as a setup and by lint. Trees of long files are too large to be kept. */
const mostRemembered = 100_000
const remembered = remembering(4, parsed)

function parsed(source: Source): Parsed {
  const trees = plainTreesOf(source)
  return trees === undefined ? parsedByYaml(source) : { trees, findings: [] }
}

/** Whatever YAML can say, at its pace. */
export function parsedByYaml(source: Source): Parsed {
  // A carriage return by itself breaks a line as well. Offsets stay what they are.
  const text = source.text.replace(/\r(?!\n)/g, '\n')
  const trees: Tree[] = []
  const findings: Finding[] = []
  let mistakes = 0
  for (const document of documentTreesOf(runsOf(source, text))) {
    if (document.type === 'refusal') return { trees: [], findings: [document.finding] }
    const { tree, findings: found } = readDocument(document, source)
    if (tree !== undefined) trees.push(tree)
    for (const finding of found) findings.push(finding)
    mistakes += document.errors.length + found.length
    if (mistakes > LIMITS.mistakes) break
  }
  const isBrokenOff = mistakes > LIMITS.mistakes
  if (findings.length > 0) addHidden(findings, source)
  return { trees, findings: firstFindings(findings, isBrokenOff ? 'at least ' : '') }
}

/** No YAML holds control characters. Nobody sees them, and what they break is told in riddles. */
function addHidden(findings: Finding[], source: Source): void {
  const hidden = controls.exec(source.text)
  if (hidden === null || findings.some(({ code }) => code === 'yaml/character')) return
  const at = { source, start: hidden.index, end: hidden.index + 1 }
  const place = findings.findIndex(finding => finding.at.start >= at.start)
  findings.splice(place < 0 ? findings.length : place, 0, {
    code: 'yaml/character',
    severity: 'error',
    message: `the file holds the invisible character ${codePointOf(hidden[0])}`,
    why: 'no YAML may hold it, and what comes after it may be read as something else',
    help: 'take it away; an editor that shows it helps',
    at,
  })
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/

function readDocument(document: Composed, source: Source): ReadDocument {
  const errors = findingsOfErrors(document, source)
  return errors.length > 0 ? { findings: errors } : treeOfDocument(document, source)
}

/** yaml's errors in our words, one for each slip: those of one line are one, and so are those that a broken structure drags along. */
function findingsOfErrors(document: Composed, source: Source): readonly Finding[] {
  const findings: Finding[] = []
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  let read = -1
  for (const [index, error] of errors.entries()) {
    const start = Math.min(error.pos[0], source.text.length)
    if (start <= read) continue
    read = lineEndOf(source.text, start)
    const codes = codesAt(error.pos[0], errors, index)
    const slip =
      nameSlip(source.text, start) ??
      slipOf({ error, codes, document, text: source.text, start, line: source.text.slice(start, read) })
    findings.push(findingOf(slip, error, source))
    if (slip.spreads) break
  }
  return findings
}

/** What yaml has to say of one and the same place. */
function codesAt(start: number, errors: readonly YAMLError[], first: number): ReadonlySet<YAMLError['code']> {
  const codes = new Set<YAMLError['code']>()
  for (let index = first; errors[index]?.pos[0] === start; index += 1) codes.add(errors[index]?.code ?? 'IMPOSSIBLE')
  return codes
}

function lineEndOf(text: string, start: number): number {
  const lineBreak = /[\r\n]/g
  lineBreak.lastIndex = start
  return lineBreak.exec(text)?.index ?? text.length
}

function findingOf(slip: Slip, error: YAMLError, source: Source): Finding {
  const { code, message, why, help } = slip
  const start = Math.min(slip.start ?? error.pos[0], source.text.length)
  const end = Math.min(slip.end ?? error.pos[1], source.text.length)
  return { code, severity: 'error', message, why, help, at: { source, start, end: Math.max(start, end) } }
}
