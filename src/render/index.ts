import type { Finding } from '../model/diagnostic.ts'
import type { Outcome } from '../model/outcome.ts'
import { jsonDocument } from './json.ts'
import { logLines } from './jsonl.ts'
import { prettyOutcome } from './pretty.ts'
import type { Style } from './style.ts'
import { trace } from './trace.ts'

/** A phase that was resolved, the file that it stands in, and what its document is called. */
export interface ResolvedDocument {
  readonly outcome: Outcome
  readonly file: string
  readonly title?: string
}

export interface FormatOptions {
  readonly style: Style
  /** Announcements and reports only. */
  readonly quiet: boolean
  /** The log as well. */
  readonly trace: boolean
}

export interface Format {
  /** Findings are part of the text; else they are told beside it. */
  readonly holdsFindings: boolean
  readonly write: (
    resolved: readonly ResolvedDocument[],
    findings: readonly Finding[],
    options: FormatOptions,
  ) => string
}

/** Every format of `snarf resolve` by its name; the first is the default. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['pretty', { holdsFindings: false, write: pretty }],
  ['json', { holdsFindings: true, write: json }],
  ['jsonl', { holdsFindings: false, write: jsonl }],
])

function pretty(resolved: readonly ResolvedDocument[], _findings: readonly Finding[], options: FormatOptions): string {
  return resolved
    .map(({ outcome, title }) => {
      const text = prettyOutcome(outcome, { ...options, ...(title !== undefined && { title }) })
      return options.trace ? `${text}\n${trace(outcome, options.style)}` : text
    })
    .join('\n')
}

function json(resolved: readonly ResolvedDocument[], findings: readonly Finding[]): string {
  return jsonDocument(
    resolved.map(({ outcome }) => outcome),
    findings,
  )
}

/** The logs alone: for programs that follow what happened. */
function jsonl(resolved: readonly ResolvedDocument[]): string {
  return resolved.map(({ outcome, file, title }) => logLines(outcome, file, title)).join('')
}
