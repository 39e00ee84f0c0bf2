import type { Report } from '../../model/report.ts'
import { checkText } from '../check.ts'
import { renderFinding } from '../finding.ts'
import type { Style } from '../style.ts'
import { countLine } from './count.ts'

/** Each finding with its source lines, what it means and what to do; a line with their number at the end. */
export function prettyReport({ findings, files, check }: Report, style: Style): string {
  if (check !== undefined) return checkText(check, findings, style)
  const counts = countLine(findings, files.length)
  const end = findings.some(({ severity }) => severity === 'error') ? style.bad(counts) : style.strong(counts)
  return [...findings.map(finding => `${renderFinding(finding, style)}\n`), `${end}\n`].join('')
}
