import type { Finding, Source } from '../model/diagnostic.ts'
import { treeOfDocument, type ReadDocument } from './document-tree.ts'
import { documentTreesOf, type Composed } from './documents.ts'
import { runsOf } from './lexemes.ts'
import { codePointOf } from '../model/unsafe-character.ts'
import { firstFindings } from '../model/first-findings.ts'
import { keptWith } from '../model/kept-with.ts'
import { LIMITS } from './limits.ts'
import { type PackedTrees, unpackTrees } from './packed-trees.ts'
import { plainTreesOf } from './plain/plain-trees.ts'
import { remembering } from './remembering.ts'
import type { Tree } from './tree.ts'
import { findingsOfErrors } from './yaml-errors.ts'

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
