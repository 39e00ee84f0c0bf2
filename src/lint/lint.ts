import type { Finding, Severity } from '../model/diagnostic.ts'
import { rules } from './index.ts'
import type { Subject } from './subject.ts'

/** How severe the findings of a rule are; `off` leaves it out. */
export type SeverityOf = (rule: string) => Severity | 'off' | undefined

/** What the rules find in one document, in its order. */
export function lint(subject: Subject, severityOf: SeverityOf = () => undefined): readonly Finding[] {
  const findings = rules.flatMap(({ id, severity, needsAll, check }) => {
    const own = severityOf(id) ?? severity
    return own === 'off' || (subject.isTorn && needsAll)
      ? []
      : check(subject).map((flaw): Finding => ({ code: id, severity: own, ...flaw }))
  })
  return findings.sort((one, other) => one.at.start - other.at.start)
}
