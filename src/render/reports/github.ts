import { atEachPlace } from './each-place.ts'
import type { Finding, Severity } from '../../model/diagnostic.ts'
import { endPlaceOf, placeOf } from '../../model/place.ts'
import type { CheckReport, FindingsReport } from '../../model/report.ts'
import { escaped } from '../escape.ts'
import { gravest } from './bounded.ts'
import { countLine } from './count.ts'
import { fixLine } from './fix-mark.ts'

/** A workflow command of GitHub for each finding, which shows it beside its line. */
export function githubReport({ findings }: FindingsReport): string {
  return atEachPlace(findings)
    .map(finding => `${commandOf(finding)}\n`)
    .join('')
}

/** The summary of a job, in Markdown. */
export function githubSummary({ findings, files, check }: FindingsReport): string {
  const head = `### ${headOf(findings, files, check)}\n`
  if (findings.length === 0) return head
  const rows = gravest(atEachPlace(findings), mostRows).map(({ at, severity, message, code }) => {
    const place = `${at.source.name}:${placeOf(at).line}`
    return `| ${[severity, code, place, message].map(cell).join(' | ')} |\n`
  })
  return [head, '\n| | rule | place | what |\n| --- | --- | --- | --- |\n', ...rows].join('')
}

/** A summary holds a mebibyte. */
const mostRows = 1_000

function headOf(findings: readonly Finding[], files: readonly string[], check: CheckReport | undefined): string {
  if (check === undefined) return `snarf lint: ${countLine(findings, files.length)}`
  const failed = check.documents.filter(({ failures }) => failures.length > 0).length
  return `snarf check: ${check.documents.length - failed} passed, ${failed} failed`
}

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }

function commandOf(finding: Finding): string {
  const { at, severity, message, why, help, code } = finding
  const { line, column } = placeOf(at)
  const end = endPlaceOf(at)
  const isOneLine = end.line === line
  const properties = {
    file: at.source.name,
    ...(at.source.text !== '' && { line, endLine: end.line, ...(isOneLine && { col: column, endColumn: end.column }) }),
    title: code,
  }
  const written = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`)
  const text = [message, why, help, fixLine(finding)].filter(part => part !== undefined).join('\n')
  return `::${commands[severity]} ${written.join(',')}::${data(text)}`
}

/** Of a command's message: line breaks are written out, and all else that deceives is shown. */
function data(text: string): string {
  const lines = text.split('\n').map(line => escaped(line).replaceAll('%', '%25'))
  return lines.join('%0A')
}

function property(text: string): string {
  return escaped(text).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** No Markdown, HTML, link, mention or end of the cell. */
function cell(text: string): string {
  return escaped(text).replace(/[^\p{L}\p{N} .:,;/'’“”+-]/gu, character => `&#${String(character.codePointAt(0))};`)
}
