import type { Finding, Source } from '../model/diagnostic.ts'
import type { Name, Setup } from '../model/syntax.ts'
import type { Library } from '../setup/read-library.ts'
import { readPhases, type PhaseDocument } from '../setup/read-phases.ts'
import { readSetup, type ReadSetup } from '../setup/read-setup.ts'
import type { Case, Document, Opened } from './case.ts'

/** Reads the setup that a document names. */
export type SetupAt = (name: Name) => { readonly path?: string } & ReadSetup

/** The documents of a file: cases, or one setup. */
export function documentsOf(
  source: Source,
  library: Library,
  setupAt: SetupAt,
): Pick<Opened, 'documents' | 'findings'> {
  const { documents, findings } = readPhases(source, library)
  if (documents.length === 0 || !documents.every(isNoPhase))
    return { documents: documents.map(document => caseOf(document, setupAt)), findings }
  return { documents: [{ kind: 'setup', ...readSetup(source, library) }], findings: [] }
}

/** Neither says which phase it is nor on which setup: it is a setup itself. */
function isNoPhase({ findings, phases, setup }: PhaseDocument): boolean {
  const codes = findings.map(({ code }) => code)
  return (
    phases.length === 0 && setup === undefined && codes.includes('phase/no-setup') && codes.includes('phase/neither')
  )
}

function caseOf(document: PhaseDocument, setupAt: SetupAt): Document {
  const { name, at, rules, after, phases, playersIn } = document
  const { setup, path, findings } = setupOf(document, setupAt)
  const seats = setup === undefined || document.setup?.kind === 'inline' ? undefined : playersIn(setup)
  const read: Case = {
    at,
    rules,
    phases,
    players: seats?.players ?? setup?.players ?? [],
    ...(name !== undefined && { name }),
    ...(setup && { setup }),
    ...(path !== undefined && { setupPath: path }),
    ...(after !== undefined && { after }),
  }
  return { kind: 'case', case: read, findings: [...document.findings, ...findings, ...(seats?.findings ?? [])] }
}

function setupOf(
  { setup }: PhaseDocument,
  setupAt: SetupAt,
): { readonly setup?: Setup; readonly path?: string; readonly findings: readonly Finding[] } {
  if (setup === undefined) return { findings: [] }
  return setup.kind === 'inline' ? { setup: setup.setup, findings: [] } : setupAt(setup.name)
}
