import type { Opened } from '../../game/case.ts'
import { isError } from '../../game/replay.ts'
import type { Finding } from '../../model/diagnostic.ts'

/** What is wrong with a file as it is written; what it comes to when it is played is not asked. */
export function errorsOf({ documents, findings }: Opened): readonly Finding[] {
  return [...findings, ...documents.flatMap(document => document.findings)].filter(isError)
}

/** A file of a phase with a mistake by which it cannot be known where in a game it belongs. */
export function isTorn(file: Opened): boolean {
  const cases = file.documents.flatMap(document => (document.kind === 'case' ? [document.case] : []))
  const isPlaced = cases.some(({ after, phases }) => after !== undefined && phases.length > 0)
  return (
    errorsOf(file).length > 0 && !isPlaced && (cases.length > 0 || /^\s*(after|nights?|day):/m.test(file.source.text))
  )
}

/** Whether a file could not be read at all, and it is not that it is of another kind. */
export function isUnread({ code }: Finding): boolean {
  return code.startsWith('file/')
}
