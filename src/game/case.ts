import type { Finding, Source, Span } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'
import type { Name, Player, Setup } from '../model/syntax.ts'

/** A file as opened, with its documents read. */
export interface Opened {
  /** Its real path: two names of one file are one. */
  readonly path: string
  readonly source: Source
  readonly documents: readonly Document[]
  /** Mistakes that belong to no document. */
  readonly findings: readonly Finding[]
}

/** One document of a file: a case with its phases, or a setup by itself. Errors among the findings refuse it. */
export type Document =
  | { readonly kind: 'case'; readonly case: Case; readonly findings: readonly Finding[] }
  | { readonly kind: 'setup'; readonly setup?: Setup; readonly torn?: Setup; readonly findings: readonly Finding[] }

/** A night or day, or several in sequence, with what they are played on. */
export interface Case {
  readonly name?: string
  readonly at: Span
  readonly rules: readonly string[]
  /** Absent where it could not be read. */
  readonly setup?: Setup
  /** Where something is wrong in the file of the setup, what could be read of it. */
  readonly torn?: Setup
  /** The real path of the file that the setup comes from; absent where it stands in the document itself. */
  readonly setupPath?: string
  /** `nothing`, or the file of the phase before. */
  readonly after?: Name | 'nothing'
  readonly players: readonly Player[]
  readonly phases: readonly Phase[]
}

/** The setup that a document is, or that its nights are played on; undefined where it could not be read. */
export function setupOf(document: Document): Setup | undefined {
  return document.kind === 'setup' ? document.setup : document.case.setup
}

/** A setup that was opened by itself, and its real path. */
export interface GivenSetup {
  readonly path: string
  readonly setup: Setup
}

/** A file that cannot be opened, and why. */
export interface Closed {
  readonly finding: Finding
}

/** What opens the files that others name, each once. */
export interface NamedFiles {
  readonly openNamed: (name: Name) => Opened | Closed
  /** The files beside the one that names another at a place which may hold a day that comes after that other one. */
  readonly openDays: (after: Name) => readonly Opened[]
}
