import { atEachPlace } from './each-place.ts'
import type { Finding } from '../../model/diagnostic.ts'
import { placeOf } from '../../model/place.ts'
import type { FindingsReport } from '../../model/report.ts'
import { escaped } from '../escape.ts'
import { fileWording } from '../place.ts'
import { fixMark } from './fix-mark.ts'

/** One line for each finding: `file:line:column: severity: message (--fix) [code]`, with what mends it. */
export function compactReport({ findings, check }: FindingsReport): string {
  const markOf = check === undefined ? fixMark : () => ''
  return atEachPlace(findings)
    .map(finding => `${lineOf(finding, markOf(finding))}\n`)
    .join('')
}

function lineOf({ at, severity, message, code }: Finding, mark: string): string {
  const { line, column } = placeOf(at)
  return `${fileWording(at.source.name)}:${line}:${column}: ${severity}: ${escaped(message)} ${mark}[${escaped(code)}]`
}
