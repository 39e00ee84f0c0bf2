import type { Finding } from '../../model/diagnostic.ts'

/** For formats that have but one place for each finding: the same mistake told at every place at which it stands. Its fix is told once. */
export function atEachPlace(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap(finding => [finding, ...againIn(finding)])
}

/** What stands elsewhere once more, told as it is told first. */
export function againIn({ related = [], fix: _, ...finding }: Finding): readonly Finding[] {
  return related.flatMap(({ at, isAgain }) => (isAgain === true ? { ...finding, at } : []))
}
