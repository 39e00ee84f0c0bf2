import type { Finding } from '../../model/diagnostic.ts'

/** The option of lint that carries out a finding's fix; undefined where it has none. */
export function fixOption({ fix }: Finding): '--fix' | '--fix-suggested' | undefined {
  if (fix === undefined) return undefined
  return fix.isSuggested === true ? '--fix-suggested' : '--fix'
}

/** `(--fix) ` before the code of a finding that it mends. */
export function fixMark(finding: Finding): string {
  const option = fixOption(finding)
  return option === undefined ? '' : `(${option}) `
}

/** `Fix (snarf lint --fix): say [60] in the text`. */
export function fixLine(finding: Finding): string | undefined {
  const option = fixOption(finding)
  return finding.fix === undefined || option === undefined
    ? undefined
    : `Fix (snarf lint ${option}): ${finding.fix.means}`
}

/** How many findings the options mend: a line, or nothing. */
export function fixCount(findings: readonly Finding[]): string {
  const count = (option: string) => findings.filter(finding => fixOption(finding) === option).length
  const [safe, suggested] = [count('--fix'), count('--fix-suggested')]
  const parts = [
    safe > 0 ? `--fix mends ${safe}` : '',
    suggested > 0 ? `--fix-suggested ${safe > 0 ? '' : 'mends '}${suggested}${safe > 0 ? ' more' : ''}` : '',
  ]
  const told = parts.filter(part => part !== '').join(', ')
  return told === '' ? '' : `${told}\n`
}
