import type { Finding, Fix, Span } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import type { Report } from '../../model/report.ts'
import { safeJson } from './safe-json.ts'

/** Rises when a field changes its meaning or goes. */
const version = 1

/** One object: the findings, each with its place from line and column 1, and the files that were looked at. */
export function jsonReport({ findings, files }: Report): string {
  return safeJson({ version, findings: findings.map(findingValue), files })
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

/** Offsets are in UTF-16 units of the file without a byte order mark, `end` exclusive. */
function fixValue({ at, text, means }: Fix): unknown {
  return { file: at.source.name, start: at.start, end: at.end, text, message: means }
}

function rangeOf(at: Span) {
  const { line, column } = placeOf(at)
  const end = placeOf({ ...at, start: at.end })
  return { file: at.source.name, line, column, endLine: end.line, endColumn: end.column }
}
