import type { Finding, Source } from '../model/diagnostic.ts'
import type { Name } from '../model/syntax.ts'
import type { Library } from '../setup/read-library.ts'
import { readLine, readPhases, tellsOfNoPhase, type PhaseDocument } from '../setup/phases/read-phases.ts'
import { isAPhase, readSetup, type ReadSetup } from '../setup/read-setup.ts'
import type { Case, Document, Opened } from './case.ts'
import { noPlayers } from './no-players.ts'
import { isError } from './replay.ts'

/** Reads the setup that a document names. */
export type SetupAt = (name: Name) => { readonly path?: string } & ReadSetup

/** The documents of a file: cases, or one setup. */
export function documentsOf(
  source: Source,
  library: Library,
  setupAt: SetupAt,
): Pick<Opened, 'documents' | 'findings'> {
  if (tellsOfNoPhase(source)) return { documents: [{ kind: 'setup', ...readSetup(source, library) }], findings: [] }
  const { documents, findings } = readPhases(source, library)
  if (documents.length === 0 || !documents.every(isNoPhase)) {
    const strays = findings.filter(finding => !documents.some(document => isWithin(finding, document)))
    return { documents: documents.map(document => caseOf(withMistakes(document, findings), setupAt)), findings: strays }
  }
  return { documents: [{ kind: 'setup', ...readSetup(source, library) }], findings: [] }
}

/** The document of a line of JSON Lines; where it names no setup it is played on the one given. */
export function documentsOfLine(
  source: Source,
  library: Library,
  setupAt: SetupAt,
  setup: ReturnType<SetupAt> | undefined,
): Pick<Opened, 'documents' | 'findings'> {
  const { documents, findings } = readLine(source, library)
  const read = documents.map(document => {
    if (setup === undefined || !document.findings.some(isNoSetup)) return caseOf(document, setupAt)
    const named = { kind: 'path', name: { text: '', at: document.at } } as const
    const others = document.findings.filter(finding => !isNoSetup(finding))
    return caseOf({ ...document, setup: named, findings: others }, () => setup)
  })
  return { documents: read, findings }
}

/** A mistake of the file that lies in a document refuses that document. */
function withMistakes(document: PhaseDocument, findings: readonly Finding[]): PhaseDocument {
  return { ...document, findings: [...findings.filter(finding => isWithin(finding, document)), ...document.findings] }
}

function isWithin({ at: { source, start } }: Finding, { at }: PhaseDocument): boolean {
  return source === at.source && at.start <= start && start <= at.end
}

function isNoSetup({ code }: Finding): boolean {
  return code === 'phase/no-setup'
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
  const { setup, torn, path, findings } = setupOf(document, setupAt)
  const seats = setup === undefined || document.setup?.kind === 'inline' ? undefined : playersIn(setup)
  const read: Case = {
    at,
    rules,
    phases,
    players: seats?.players ?? setup?.players ?? [],
    ...(name !== undefined && { name }),
    ...(setup && { setup }),
    ...(torn && { torn }),
    ...(path !== undefined && { setupPath: path }),
    ...(after !== undefined && { after }),
  }
  const all = [...document.findings, ...findings, ...(seats?.findings ?? [])]
  return { kind: 'case', case: read, findings: [...all, ...(all.some(isError) ? [] : emptySeats(read))] }
}

/** A game of nobody. */
function emptySeats({ setup, players, at }: Case): readonly Finding[] {
  return setup === undefined || players.length > 0 ? [] : [noPlayers('this game', { ...at, end: at.start })]
}

function setupOf({ setup }: PhaseDocument, setupAt: SetupAt): ReturnType<SetupAt> {
  if (setup === undefined) return { findings: [] }
  if (setup.kind === 'inline') return { setup: setup.setup, findings: [] }
  const read = setupAt(setup.name)
  return {
    ...read,
    findings: read.findings.map(finding => (finding.code === isAPhase ? named(finding, setup.name) : finding)),
  }
}

/** That a file is no setup is told where it is named as one. */
function named(finding: Finding, { at }: Name): Finding {
  if (finding.at.source.name !== at.source.name)
    return { ...finding, at, related: [{ at: finding.at, label: 'it begins here' }] }
  return { ...finding, at, message: 'this file names itself as its setup' }
}
