import type { Finding } from '../../model/diagnostic.ts'
import { exit, worst, type Exit } from './exit.ts'
import { findingsOf, isError, type PlayedFile } from '../../game/replay.ts'

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
