import type { Finding, Severity } from '../../model/diagnostic.ts'

const severities: readonly Severity[] = ['error', 'warning', 'info']

/** `1 error, 2 warnings in 3 files`, or `nothing found in 3 files`. */
export function countLine(findings: readonly Finding[], files: number): string {
  const parts = countsOf(findings)
  return `${parts.length === 0 ? 'nothing found' : parts.join(', ')} in ${counted(files, 'file')}`
}

/** `1 error`, `2 warnings`: those that there are. */
export function countsOf(findings: readonly Finding[]): readonly string[] {
  return severities.flatMap(severity => {
    const count = findings.filter(finding => finding.severity === severity).length
    return count === 0 ? [] : [counted(count, severity)]
  })
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
