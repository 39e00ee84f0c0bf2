import type { Finding, Related } from './diagnostic.ts'
import { firstFindings, mostFindings } from './first-findings.ts'

/** The findings by file and place, the first file first, as many as are shown. */
export function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length === 0) return findings
  const files = new Map<string, number>()
  for (const { at } of findings) if (!files.has(at.source.name)) files.set(at.source.name, files.size)
  const fileOf = ({ at }: Finding) => files.get(at.source.name) ?? 0
  const sorted = findings.toSorted((one, other) => fileOf(one) - fileOf(other) || one.at.start - other.at.start)
  return firstFindings(told(sorted))
}

/**
 * The findings with an unknown name told once, however often it stands there: where it stands first as a player's role, which is
 * explained best; otherwise where it stands first.
 */
function told(findings: readonly Finding[]): readonly Finding[] {
  const firsts: Finding[] = []
  const named = new Map<string, Finding[]>()
  for (const finding of findings) {
    const name = unknownIn(finding)
    const same = name === undefined ? undefined : named.get(name)
    if (same === undefined) firsts.push(finding)
    else same.push(finding)
    if (name !== undefined && same === undefined) named.set(name, [finding])
  }
  return firsts.map(first => together(first, named.get(unknownIn(first) ?? '') ?? []))
}

function unknownIn({ code, at }: Finding): string | undefined {
  const isUnknown = code === 'name/unknown' || code === 'role/unknown'
  return isUnknown ? at.source.text.slice(at.start, at.end) : undefined
}

function together(where: Finding, same: readonly Finding[]): Finding {
  if (same.length < 2) return where
  const first = same.find(({ code }) => code === 'role/unknown') ?? where
  const others = same.filter(each => each !== first)
  const again = others.slice(0, mostFindings).map(({ at }): Related => ({ at, label: 'and here', isAgain: true }))
  return { ...first, related: [...(first.related ?? []), ...again] }
}
