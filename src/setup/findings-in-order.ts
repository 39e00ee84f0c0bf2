import type { Finding } from '../model/diagnostic.ts'
import { LIMITS } from './limits.ts'

/** The findings by file and place, the first file first; of more than 100 the last one says so. */
export function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  const sources = [...new Set(findings.map(({ at }) => at.source.name))]
  const placeOf = ({ at }: Finding) => sources.indexOf(at.source.name)
  const sorted = findings.toSorted((one, other) => placeOf(one) - placeOf(other) || one.at.start - other.at.start)
  const shown = told(sorted)
  const last = shown[LIMITS.findings - 1]
  if (last === undefined || shown.length === LIMITS.findings) return shown
  return [...shown.slice(0, LIMITS.findings - 1), rest(last)]
}

/** The findings with an unknown name told once, where it stands first, however often it stands there. */
function told(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { code, at } = finding
    const key = isUnknown(code) ? `unknown ${at.source.text.slice(at.start, at.end)}` : `${firsts.size}`
    firsts.set(key, [...(firsts.get(key) ?? []), finding])
  }
  return [...firsts.values()].flatMap(same => together(same))
}

function isUnknown(code: string): boolean {
  return code === 'name/unknown' || code === 'role/unknown'
}

function together([first, ...others]: readonly Finding[]): readonly Finding[] {
  if (first === undefined) return []
  const again = others.slice(0, 10).map(({ at }) => ({ at, label: 'and here' }))
  return [{ ...first, ...(again.length > 0 && { related: [...(first.related ?? []), ...again] }) }]
}

function rest({ at }: Finding): Finding {
  return {
    code: 'read/more',
    severity: 'error',
    message: 'further mistakes are not shown',
    help: 'correct the ones above first; many of the rest may go with them',
    at,
  }
}
