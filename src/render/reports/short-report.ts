import type { Failure } from '../../model/checked.ts'
import type { Finding } from '../../model/diagnostic.ts'
import type { FindingsReport } from '../../model/report.ts'
import { changedReport } from './changed-report.ts'
import { longestText, shortText, shortValue } from '../short.ts'

/** A report in which no text of a finding or document is longer than anybody reads, whatever names a file holds. Places and fixes are as they were. */
export function shortReport(report: FindingsReport): FindingsReport {
  return changedReport(report, { text: shortText, span: span => span, finding: shortFinding, failure: shortFailure })
}

/** The same finding where nothing in it is too long. */
export function shortFinding(finding: Finding): Finding {
  const { message, why = '', help = '', related = [] } = finding
  const texts = [message, why, help, ...related.map(({ label }) => label)]
  if (texts.every(text => text.length <= longestText)) return finding
  return {
    ...finding,
    message: shortText(message),
    ...(finding.why !== undefined && { why: shortText(why) }),
    ...(finding.help !== undefined && { help: shortText(help) }),
    ...(finding.related && { related: related.map(other => ({ ...other, label: shortText(other.label) })) }),
  }
}

function shortFailure(failure: Failure): Failure {
  if (failure.kind === 'finding') return { kind: 'finding', finding: shortFinding(failure.finding) }
  const { path, expected, got } = failure.difference
  const difference = { path: path.map(shortText), expected: shortValue(expected), got: shortValue(got) }
  return {
    ...failure,
    difference: { ...failure.difference, ...difference },
    ...(failure.phase !== undefined && { phase: shortText(failure.phase) }),
  }
}
