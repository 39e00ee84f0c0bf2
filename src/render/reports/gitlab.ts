import { atEachPlace } from './each-place.ts'
import type { Finding, Severity } from '../../model/diagnostic.ts'
import { endPlaceOf, placeOf } from '../../model/place.ts'
import type { FindingsReport } from '../../model/report.ts'
import { escaped } from '../escape.ts'
import { safeJson } from '../safe-json.ts'
import { fingerprints } from './fingerprint.ts'
import { fixLine } from './fix-mark.ts'

/** The Code Quality report of GitLab: a list of issues, each with its path from the root of the repository. */
export function gitlabReport({ findings }: FindingsReport): string {
  const all = atEachPlace(findings)
  const prints = fingerprints(all)
  return safeJson(all.map((finding, place) => issueOf(finding, prints[place] ?? '')))
}

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', info: 'info' }

function issueOf(finding: Finding, fingerprint: string) {
  const { code, severity, message, why, help, at } = finding
  const body = [why, help, fixLine(finding)].flatMap(part => (part === undefined ? [] : escaped(part)))
  const end = endPlaceOf(at)
  return {
    description: escaped(message),
    check_name: code,
    ...(body.length > 0 && { content: { body: body.join('\n\n') } }),
    categories: ['Bug Risk'],
    fingerprint,
    severity: severities[severity],
    location: { path: at.source.name.replace(/^(?:\.\/)+/, ''), lines: { begin: placeOf(at).line, end: end.line } },
  }
}
