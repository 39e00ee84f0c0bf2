import type { PhaseDocument } from '../../src/setup/read-phases.ts'
import { caseFiles, documentsOf, unmet } from '../support/cases.ts'

const folders = ['rules', 'effects', 'language', 'bugs', 'cases', 'roles']
const sources = new Map(folders.flatMap(caseFiles).map(source => [source.name, source]))
const known = new Map<string, readonly PhaseDocument[]>()

/** The names of the files of cases. */
export const files: readonly string[] = [...sources.keys()]

/** In what the first document of a file that comes out wrong does so. */
export function wrongIn(file: string): string {
  for (const document of read(file)) {
    const [line] = unmet(document)
    if (line !== undefined) return `${document.name ?? '?'}: ${line}`
  }
  return ''
}

/** Reads every file, so that none is read later. */
export function readAll(): void {
  for (const file of files) read(file)
}

function read(file: string): readonly PhaseDocument[] {
  const source = sources.get(file)
  if (source === undefined) return []
  const documents = known.get(file) ?? documentsOf(source)
  known.set(file, documents)
  return documents
}
