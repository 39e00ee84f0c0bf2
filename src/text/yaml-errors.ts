import type { YAMLError } from 'yaml'
import type { Finding, Source } from '../model/diagnostic.ts'
import type { Composed } from './documents.ts'
import { nameSlip } from './slips/names.ts'
import type { Slip } from './slips/slip.ts'
import { slipOf } from './slips/table.ts'

/** yaml's errors in our words, one for each slip: those of one line are one, and so are those that a broken structure drags along. */
export function findingsOfErrors(document: Composed, source: Source): readonly Finding[] {
  const findings: Finding[] = []
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0])
  let read = -1
  for (const [index, error] of errors.entries()) {
    const start = Math.min(error.pos[0], source.text.length)
    if (start <= read) continue
    read = lineEndOf(source.text, start)
    const codes = codesAt(error.pos[0], errors, index)
    const slip =
      nameSlip(source.text, start) ??
      slipOf({ error, codes, document, text: source.text, start, line: source.text.slice(start, read) })
    findings.push(findingOf(slip, error, source))
    if (slip.spreads) break
  }
  return findings
}

/** What yaml has to say of one and the same place. */
function codesAt(start: number, errors: readonly YAMLError[], first: number): ReadonlySet<YAMLError['code']> {
  const codes = new Set<YAMLError['code']>()
  for (let index = first; errors[index]?.pos[0] === start; index += 1) codes.add(errors[index]?.code ?? 'IMPOSSIBLE')
  return codes
}

function lineEndOf(text: string, start: number): number {
  const lineBreak = /[\r\n]/g
  lineBreak.lastIndex = start
  return lineBreak.exec(text)?.index ?? text.length
}

function findingOf(slip: Slip, error: YAMLError, source: Source): Finding {
  const { code, message, why, help } = slip
  const start = Math.min(slip.start ?? error.pos[0], source.text.length)
  const end = Math.min(slip.end ?? error.pos[1], source.text.length)
  return { code, severity: 'error', message, why, help, at: { source, start, end: Math.max(start, end) } }
}
