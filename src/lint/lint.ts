import type { Finding, Severity } from '../model/diagnostic.ts'
import { rules } from './index.ts'
import type { Flaw, Rule } from './rule.ts'
import { mayBeSaid, type Subject } from './subject.ts'

/** How severe the findings of a rule are; `off` leaves it out. */
export type SeverityOf = (rule: string) => Severity | 'off' | undefined

/** What the rules find in one document, in its order. */
export function lint(subject: Subject, severityOf: SeverityOf = () => undefined): readonly Finding[] {
  const asked = subject.setup.resolution === 'golden-rule' ? rules.filter(({ id }) => !ofOrders.test(id)) : rules
  const findings = asked.flatMap(rule => {
    const { id, severity } = rule
    const own = severityOf(id) ?? severity
    return own === 'off' ? [] : flawsOf(rule, subject).map((flaw): Finding => ({ code: id, severity: own, ...flaw }))
  })
  return findings.sort((one, other) => one.at.start - other.at.start)
}

/** Of a document in which something is wrong, what does not hang on that. */
function flawsOf({ needs, check }: Rule, subject: Subject): readonly Flaw[] {
  const { torn } = subject
  if (torn === undefined) return check(subject)
  switch (needs) {
    case 'all':
      return []
    case 'names':
      return check(subject).filter(({ at }) => !mayBeSaid(at.source.text.slice(at.start, at.end), subject))
    case 'itself':
      return check({ ...subject, setup: torn.named })
    case undefined:
      return check(subject)
  }
}

/** Where no order is read, nothing can be said of them (G1). */
const ofOrders = /^(orders|ties|inversions)\//
