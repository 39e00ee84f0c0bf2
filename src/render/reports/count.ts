import { counted } from '../../model/listed.ts'
import type { Finding, Severity } from '../../model/diagnostic.ts'

const severities: readonly Severity[] = ['error', 'warning', 'info']

/** `1 error, 2 warnings in 3 files`, or `nothing found in 3 files`, and what of it is not told. */
export function countLine(findings: readonly Finding[], files: number, unsaid: readonly string[] = []): string {
  const parts = countsOf(findings)
  const found = parts.length === 0 ? nothingFound(unsaid) : parts.join(', ')
  const more = unsaid.length === 0 ? '' : `, ${unsaid.join(', ')} not shown`
  return `${found} in ${counted(files, 'file')}${more}`
}

/** That there is nothing may be so only of what is told. */
export function nothingFound(unsaid: readonly string[] = []): string {
  return unsaid.length === 0 ? 'nothing found' : 'nothing that fails'
}

/** `1 error`, `2 warnings`: those that there are. */
export function countsOf(findings: readonly Finding[]): readonly string[] {
  return severities.flatMap(severity => {
    const count = findings.filter(finding => finding.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
}
