import type { FindingsReport } from '../../model/report.ts'
import { checkText } from '../check.ts'
import { renderFinding } from '../finding.ts'
import type { Style } from '../style.ts'
import { countLine } from './count.ts'
import { firstOfEachCode } from './first-of-each-code.ts'
import { fixCount, fixMark } from './fix-mark.ts'
import { statisticsText } from './statistics.ts'

/** Each finding with its source lines, what it means and what to do; a line with their number at the end, and one with how many can be mended. */
export function prettyReport(report: FindingsReport, style: Style): string {
  const { findings, files, check, isCounted, unsaid } = report
  if (check !== undefined) return checkText(check, findings, style)
  if (isCounted === true) return statisticsText(report, style)
  const counts = countLine(findings, files.length, unsaid)
  const end = findings.some(({ severity }) => severity === 'error') ? style.bad(counts) : style.strong(counts)
  const { shown, others } = firstOfEachCode(findings)
  const told = shown.map(finding => `${renderFinding(finding, style, fixMark(finding))}\n`)
  return [...told, ...others.map(other => `${other}\n`), `${end}\n`, fixCount(findings)].join('')
}
