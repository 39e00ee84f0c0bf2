import type { Finding } from '../../model/diagnostic.ts'
import { mostFindings } from '../../model/first-findings.ts'
import type { Report } from '../../model/report.ts'
import { checkText } from '../check.ts'
import { escaped } from '../escape.ts'
import { renderFinding } from '../finding.ts'
import { fileWording } from '../place.ts'
import type { Style } from '../style.ts'
import { countLine } from './count.ts'
import { fixCount, fixMark } from './fix-mark.ts'
import { statisticsText } from './statistics.ts'

/** Each finding with its source lines, what it means and what to do; a line with their number at the end, and one with how many can be mended. */
export function prettyReport(report: Report, style: Style): string {
  const { findings, files, check, isCounted } = report
  if (check !== undefined) return checkText(check, findings, style)
  if (isCounted === true) return statisticsText(report, style)
  const counts = countLine(findings, files.length)
  const end = findings.some(({ severity }) => severity === 'error') ? style.bad(counts) : style.strong(counts)
  const { shown, others } = firstOfEach(findings)
  const told = shown.map(finding => `${renderFinding(finding, style, fixMark(finding))}\n`)
  return [...told, ...others.map(other => `${other}\n`), `${end}\n`, fixCount(findings)].join('')
}

/** Of what one rule finds in one file the first ones, and how many there are beside them. */
function firstOfEach(findings: readonly Finding[]): {
  readonly shown: readonly Finding[]
  readonly others: readonly string[]
} {
  const all = new Map<string, { readonly finding: Finding; count: number }>()
  const shown = findings.filter(finding => {
    const key = JSON.stringify([finding.code, finding.at.source.name])
    const one = all.get(key) ?? { finding, count: 0 }
    all.set(key, one)
    one.count += 1
    return one.count <= mostFindings
  })
  const others = [...all.values()].flatMap(({ finding: { code, at }, count }) =>
    count <= mostFindings
      ? []
      : `${count - mostFindings} more of ${escaped(code)} in ${fileWording(at.source.name)} are not shown`,
  )
  return { shown, others }
}
