import type { Finding } from '../model/diagnostic.ts'
import { LIMITS } from './limits.ts'

/** The findings by file and place, the first file first; past 100 the last one counts the rest. */
export function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  const sources = [...new Set(findings.map(({ at }) => at.source.name))]
  const sorted = findings.toSorted(
    (one, other) =>
      sources.indexOf(one.at.source.name) - sources.indexOf(other.at.source.name) || one.at.start - other.at.start,
  )
  const last = sorted[LIMITS.findings - 1]
  if (last === undefined || sorted.length === LIMITS.findings) return sorted
  return [...sorted.slice(0, LIMITS.findings - 1), rest(sorted.length - LIMITS.findings + 1, last)]
}

function rest(count: number, { at }: Finding): Finding {
  return {
    code: 'read/more',
    severity: 'error',
    message: `${count} more mistakes are not shown`,
    help: 'correct the ones above first; many of the rest may go with them',
    at,
  }
}
