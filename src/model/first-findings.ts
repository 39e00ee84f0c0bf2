import type { Finding } from './diagnostic.ts'

/** More are counted and not shown: the first ones are to be corrected first. */
export const mostFindings = 100

/** As many findings as are shown; of more, be it that not all are given, the last one counts the others. `atLeast`: whoever found them did not look for all. */
export function firstFindings(findings: readonly Finding[], atLeast = '', count = findings.length): readonly Finding[] {
  const last = findings[mostFindings - 1]
  if (last === undefined || count <= mostFindings) return findings
  const shown = findings.slice(0, mostFindings - 1)
  const rest: Finding = {
    code: 'read/more',
    severity: 'error',
    message: `${atLeast}${count - shown.length} further mistakes are not shown`,
    help: 'correct the ones above first; many of the rest may go with them',
    at: last.at,
  }
  return [...shown, rest]
}
