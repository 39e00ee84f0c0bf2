import type { Finding } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import type { Report } from '../../model/report.ts'
import { escaped } from '../escape.ts'
import { fileWording } from '../place.ts'

/** One line for each finding: `file:line:column: severity: message [code]`. */
export function compactReport({ findings }: Report): string {
  return findings.map(finding => `${lineOf(finding)}\n`).join('')
}

function lineOf({ at, severity, message, code }: Finding): string {
  const { line, column } = placeOf(at)
  return `${fileWording(at.source.name)}:${line}:${column}: ${severity}: ${escaped(message)} [${escaped(code)}]`
}
