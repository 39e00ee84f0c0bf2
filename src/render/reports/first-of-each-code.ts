import type { Finding } from '../../model/diagnostic.ts'
import { mostFindings } from '../../model/first-findings.ts'
import { escaped } from '../escape.ts'
import { fileWording } from '../place.ts'

/** Of what one rule finds in one file the first ones, and how many there are beside them. */
export function firstOfEachCode(findings: readonly Finding[]): {
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
