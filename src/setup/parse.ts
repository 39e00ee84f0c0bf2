import type { Finding, Source } from '../model/diagnostic.ts'
import { treeOfDocument } from './document-tree.ts'
import { documentsOf } from './documents.ts'
import { lexemesOf } from './lexemes.ts'
import { LIMITS } from './limits.ts'
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
  // A carriage return by itself breaks a line as well. Offsets stay what they are.
  const lexed = lexemesOf(source, source.text.replace(/\r(?!\n)/g, '\n'))
  if (lexed.kind === 'refusal') return { trees: [], findings: [lexed.finding] }
  const trees: Tree[] = []
  const findings: Finding[] = []
  for (const document of documentsOf(lexed.lexemes)) {
    const errors = findingsOfErrors(document, source)
    const read = errors.length > 0 ? { findings: errors } : treeOfDocument(document, source)
    findings.push(...read.findings)
    if (read.tree !== undefined) trees.push(read.tree)
  }
  return { trees, findings: atMost(LIMITS.findings, findings) }
}

function atMost(limit: number, findings: readonly Finding[]): readonly Finding[] {
  const next = findings[limit - 1]
  if (next === undefined || findings.length === limit) return findings
  const rest: Finding = {
    code: 'yaml/more',
    severity: 'error',
    message: `${findings.length - limit + 1} more mistakes like these are not shown`,
    help: 'correct the ones above first; many of the rest may go with them',
    at: next.at,
  }
  return [...findings.slice(0, limit - 1), rest]
}
