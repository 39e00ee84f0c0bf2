import type { Finding, Severity } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'
import type { Style } from '../style.ts'

/** More are counted: services that read reports take no more either. */
const mostReported = 10_000

type Write = (report: FindingsReport, style: Style) => string

/** A format that has all findings, as far as anybody reads them. */
export function bounded(write: Write): Write {
  return (report, style) =>
    write(report.isCounted === true ? report : { ...report, findings: gravest(report.findings) }, style)
}

const ranks: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** The gravest, in the order in which they were found, and how many are left out. */
export function gravest(findings: readonly Finding[], most = mostReported): readonly Finding[] {
  if (findings.length <= most) return findings
  const byRank = findings
    .map((finding, place) => ({ finding, place }))
    .sort((one, other) => ranks[one.finding.severity] - ranks[other.finding.severity])
  const kept = new Set(byRank.slice(0, most).map(({ place }) => place))
  const next = byRank[most]?.finding
  const shown = findings.filter((_, place) => kept.has(place))
  if (next === undefined) return shown
  const message = `${findings.length - most} further findings are not shown`
  const help = 'mend the ones above first, or look at fewer files at once; --statistics counts them all'
  return [...shown, { code: 'report/more', severity: next.severity, message, help, at: next.at }]
}
