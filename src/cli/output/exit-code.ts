import type { Finding } from '../../model/diagnostic.ts'
import { exit, worst, type Exit } from './exit.ts'
import { isError, type PlayedFile } from '../playing/replay.ts'

/** All findings of a file, in its order. */
export function findingsOf({ file, documents }: PlayedFile): readonly Finding[] {
  const ofDocuments = documents.flatMap(({ findings, phases }) => [
    ...findings,
    ...phases.flatMap(phase => phase.findings),
  ])
  return [...new Set([...file.findings, ...ofDocuments])]
}

/** A file that is refused, or whose outcome holds a contradiction, is not fine. */
export function codeOfFile(played: PlayedFile): Exit {
  const isContradicted = played.documents.some(({ phases }) =>
    phases.some(({ outcome }) => outcome !== undefined && outcome.contradictions.length > 0),
  )
  return worst(isContradicted ? exit.found : exit.fine, codeOfFindings(findingsOf(played)))
}

/** A file that cannot be read is told by a finding `file/..`. */
export function codeOfFindings(findings: readonly Finding[]): Exit {
  const errors = findings.filter(isError)
  if (errors.some(({ code }) => code.startsWith('file/'))) return exit.unusable
  return errors.length > 0 ? exit.found : exit.fine
}
