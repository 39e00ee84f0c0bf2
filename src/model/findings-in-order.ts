import type { Finding } from './diagnostic.ts'
import { firstFindings } from './first-findings.ts'

/** The findings by file and place, the first file first, as many as are shown. */
export function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  const sources = [...new Set(findings.map(({ at }) => at.source.name))]
  const placeOf = ({ at }: Finding) => sources.indexOf(at.source.name)
  const sorted = findings.toSorted((one, other) => placeOf(one) - placeOf(other) || one.at.start - other.at.start)
  return firstFindings(told(sorted), 'at least ')
}

/**
 * The findings with an unknown name told once, however often it stands there: where it stands first as a player's role, which is
 * explained best; otherwise where it stands first.
 */
function told(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { code, at } = finding
    const key = isUnknown(code) ? `unknown ${at.source.text.slice(at.start, at.end)}` : `${firsts.size}`
    const same = firsts.get(key)
    if (same === undefined) firsts.set(key, [finding])
    else same.push(finding)
  }
  return [...firsts.values()].flatMap(same => together(same))
}

function isUnknown(code: string): boolean {
  return code === 'name/unknown' || code === 'role/unknown'
}

function together(same: readonly Finding[]): readonly Finding[] {
  const first = same.find(({ code }) => code === 'role/unknown') ?? same[0]
  if (first === undefined) return []
  const others = same.filter(each => each !== first)
  const again = others.slice(0, 10).map(({ at }) => ({ at, label: 'and here' }))
  return [{ ...first, ...(again.length > 0 && { related: [...(first.related ?? []), ...again] }) }]
}
