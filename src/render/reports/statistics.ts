import type { Finding, Severity } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'
import { columns } from '../columns.ts'
import { escaped } from '../escape.ts'
import type { Style } from '../style.ts'
import { countLine } from './count.ts'
import { fixCount, fixOption } from './fix-mark.ts'

/** What was found by one rule, or otherwise under one code. */
export interface Counted {
  readonly code: string
  /** The gravest of its findings. */
  readonly severity: Severity
  readonly count: number
  readonly fixes: { readonly safe: number; readonly suggested: number }
}

/** Each code with how often it was found, the most frequent first. */
export function statistics(findings: readonly Finding[]): readonly Counted[] {
  const byCode = new Map<string, Finding[]>()
  for (const finding of findings) {
    const own = byCode.get(finding.code) ?? []
    own.push(finding)
    byCode.set(finding.code, own)
  }
  const all = [...byCode].map(([code, own]): Counted => {
    const options = own.map(fixOption)
    const severities = new Set(own.map(({ severity }) => severity))
    return {
      code,
      severity: (['error', 'warning'] as const).find(severity => severities.has(severity)) ?? 'info',
      count: own.length,
      fixes: {
        safe: options.filter(option => option === '--fix').length,
        suggested: options.filter(option => option === '--fix-suggested').length,
      },
    }
  })
  return all.sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
}

/** A line for each code, and one with the number of all. */
export function statisticsText({ findings, files, rules }: FindingsReport, style: Style): string {
  const means = new Map(rules.map(rule => [rule.id, rule.means]))
  const rows = statistics(findings).map(({ code, severity, count }) => [
    String(count),
    escaped(code),
    severity,
    means.get(code) ?? '',
  ])
  const lines = columns(rows, { right: [0] })
  return (
    [...lines, style.strong(countLine(findings, files.length))].map(line => `${line}\n`).join('') + fixCount(findings)
  )
}
