import type { Checked } from '../../model/checked.ts'
import type { Finding, Fix, Span } from '../../model/diagnostic.ts'
import { endPlaceOf, placeOf } from '../../model/place.ts'
import type { FindingsReport } from '../../model/report.ts'
import { safeJson } from '../safe-json.ts'
import { statistics } from './statistics.ts'

/** Rises when a field changes its meaning or goes. */
const version = 1

/** One object: the findings, each with its place from line and column 1, the files that were looked at, and of a check its documents. */
export function jsonReport({ findings, files, check, isCounted }: FindingsReport): string {
  if (isCounted === true) return safeJson({ version, statistics: statistics(findings), files })
  return safeJson({
    version,
    findings: findings.map(findingValue),
    files,
    ...(check && { documents: check.documents.map(documentValue) }),
  })
}

function documentValue({ name, at, failures }: Checked): unknown {
  const unmet = failures.flatMap(failure => (failure.kind === 'difference' ? [failure] : []))
  return {
    name,
    ...rangeOf(at),
    passed: failures.length === 0,
    unmet: unmet.map(({ difference: { path, expected, got }, phase }) => ({ phase, path, expected, got })),
  }
}

function findingValue({ code, severity, at, message, why, help, rules, related = [], fix }: Finding): unknown {
  return {
    code,
    severity,
    ...rangeOf(at),
    message,
    why,
    help,
    rules,
    related: related.map(({ at: place, label }) => ({ ...rangeOf(place), message: label })),
    fix: fix && fixValue(fix),
  }
}

/** Offsets are in UTF-16 units of the file without a byte order mark, `end` exclusive. A safe one changes nothing that happens in a night. */
function fixValue({ at, text, means, isSuggested }: Fix): unknown {
  return { file: at.source.name, start: at.start, end: at.end, text, message: means, safe: isSuggested !== true }
}

function rangeOf(at: Span) {
  const { line, column } = placeOf(at)
  const end = endPlaceOf(at)
  return { file: at.source.name, line, column, endLine: end.line, endColumn: end.column }
}
