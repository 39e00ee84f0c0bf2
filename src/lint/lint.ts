import { gathered } from '../model/gathered.ts'
import type { Finding, Severity } from '../model/diagnostic.ts'
import { rules } from './index.ts'
import type { Flaw, Rule } from './rule.ts'
import { areSeated, mayBeMeant, mayBeSaid, type Subject } from './subject.ts'

/** How severe the findings of a rule are; `off` leaves it out. */
export type SeverityOf = (rule: string) => Severity | 'off' | undefined

/** What the rules find in one document, in its order. */
export function lint(subject: Subject, severityOf: SeverityOf = () => undefined): readonly Finding[] {
  const found: { readonly rule: Rule; readonly severity: Severity; readonly flaw: Flaw }[] = []
  for (const rule of rulesFor(subject)) {
    const severity = severityOf(rule.id) ?? rule.severity
    if (severity !== 'off') for (const flaw of flawsOf(rule, subject)) found.push({ rule, severity, flaw })
  }
  const advised = new Set(gathered(found, ({ flaw }) => flaw.orders?.map(({ start }) => start) ?? []))
  const findings = gathered(found, ({ rule, severity, flaw: { orders, ...flaw } }): readonly Finding[] =>
    rule.givesWay === true && advised.has(flaw.at.start) ? [] : [{ code: rule.id, severity, ...flaw }],
  )
  return findings.toSorted((one, other) => one.at.start - other.at.start)
}

/** The rules that found something of which it is not said, since what is wrong may be what they miss. */
export function heldBack(subject: Subject, severityOf: SeverityOf): readonly string[] {
  if (subject.torn === undefined) return []
  const asked = rulesFor(subject).filter(({ id, severity }) => (severityOf(id) ?? severity) !== 'off')
  return gathered(asked, rule => (isHeldBack(rule, subject) ? rule.id : []))
}

function rulesFor({ setup }: Subject): readonly Rule[] {
  const isGolden = setup.resolution === 'golden-rule'
  return rules.filter(
    ({ id, resolution = setup.resolution }) => resolution === setup.resolution && !(isGolden && ofOrders.test(id)),
  )
}

function isHeldBack(rule: Rule, subject: Subject): boolean {
  const { torn, ...whole } = subject
  const { needs, check } = rule
  const read = needs === 'terms' && torn !== undefined ? { ...whole, setup: torn.named } : whole
  return needs !== 'itself' && check(read).length > flawsOf(rule, subject).length
}

/** Of a document in which something is wrong, what does not hang on that. */
function flawsOf({ needs, check }: Rule, subject: Subject): readonly Flaw[] {
  const { torn } = subject
  if (torn === undefined) return check(subject)
  const named = { ...subject, setup: torn.named }
  switch (needs) {
    case 'all':
      return []
    case 'names':
      return check(subject).filter(flaw => !mayBeSaid(writtenAt(flaw), subject))
    case 'terms':
      return check(named).filter(({ at }) => !mayBeMeant(at, subject))
    case 'itself':
      return check(named)
    case undefined:
      return check(subject)
    default:
      return areSeated(subject) && !needs.unsaid.some(word => mayBeSaid(word, subject)) ? check(subject) : []
  }
}

function writtenAt({ at: { source, start, end } }: Flaw): string {
  return source.text.slice(start, end)
}

/** Where no order is read, nothing can be said of them (G1). */
const ofOrders = /^(orders|ties|inversions)\//
