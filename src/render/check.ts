import type { Checked, Failure, Unmet } from '../model/checked.ts'
import type { Finding, Span } from '../model/diagnostic.ts'
import { findingKey } from '../model/finding-key.ts'
import { isByInfluence } from '../model/is-by-influence.ts'
import { mostFindings } from '../model/first-findings.ts'
import { placeOf } from '../model/place.ts'
import type { Outcome } from '../model/outcome.ts'
import type { CheckReport } from '../model/report.ts'
import { conformanceTable } from './conformance.ts'
import { escaped } from './escape.ts'
import { findingLine, renderFinding } from './finding.ts'
import { happeningsOf, type ToldStep } from './happened.ts'
import { shortFinding } from './reports/short-report.ts'
import { shortText } from './short.ts'
import { countsOf } from './reports/count.ts'
import { firstOfEachCode } from './reports/first-of-each-code.ts'
import type { Style } from './style.ts'
import { ownedAbility } from './wording.ts'

const mostCauses = 4

/** Each document that failed, what else was found, the rules where they are asked for, and how many passed. */
export function checkText(
  { documents, beside, byRule }: CheckReport,
  findings: readonly Finding[],
  style: Style,
): string {
  const failed = documents.filter(({ failures }) => failures.length > 0)
  // A rule that no document shows has failed as well.
  const without = byRule.filter(rule => rule.documents.length === 0).length
  const told = new Set(findings)
  const remarks = [...documents.flatMap(document => document.remarks), ...beside].filter(remark => told.has(remark))
  const { shown, others } = firstOfEachCode(remarks)
  const before = new Set<string>()
  const parts = [
    ...failed.map(document => failedDocument(document, before, style)),
    ...shown.map(remark => renderFinding(remark, style)),
    ...(others.length === 0 ? [] : [others.map(other => `${other}\n`).join('')]),
    ...(byRule.length === 0 ? [] : [conformanceTable(byRule, style)]),
    summary(documents.length - failed.length, failed.length + without, remarks, style) + idleText(documents, style),
  ]
  return parts.join('\n')
}

/** Of one document each difference with what was expected, what came, and why; what stood with a document before it is told in a line. */
function failedDocument({ name, failures }: Checked, before: Set<string>, style: Style): string {
  const head = `${style.bad('failed')}  ${style.strong(escaped(name))}`
  const shown = failures.slice(0, mostFindings).flatMap(failure => linesOf(failure, before, style))
  const others = failures.length - mostFindings
  return [head, ...shown, ...(others > 0 ? [indented(`${others} more are not shown`)] : []), ''].join('\n')
}

/** `12 passed, 0 failed, 1 warning`. */
function summary(passed: number, failed: number, remarks: readonly Finding[], style: Style): string {
  const text = `${passed} passed, ${failed} failed`
  return `${[failed === 0 ? style.good(text) : style.bad(text), ...countsOf(remarks)].join(', ')}\n`
}

/** Of what has passed: how much of it could hardly have failed. */
function idleText(documents: readonly Checked[], style: Style): string {
  const idle = documents.filter(({ expectsNothing, failures }) => expectsNothing === true && failures.length === 0)
  if (idle.length === 0) return ''
  const which = idle.length === 1 ? escaped(idle[0]?.name ?? '') : `${idle.length} of them`
  const says = idle.length === 1 ? 'expects nothing, and fails' : 'expect nothing, and fail'
  return style.faint(`${which} ${says} only by a mistake or a contradiction; --update writes what came out`) + '\n'
}

/** A failure as any other finding. */
export function findingOfFailure(failure: Failure): Finding {
  if (failure.kind === 'finding') return failure.finding
  const { difference, phase } = failure
  const { path, expected, got, at } = difference
  const why = causes(failure).join('; ')
  return shortFinding({
    code: 'expect/unmet',
    severity: 'error',
    message: `${whereIn(path, phase)}: expected ${expected}, got ${got}`,
    ...(why !== '' && { why }),
    help: '`snarf why` says how it came about; `snarf check --update` writes down what came out',
    at,
  })
}

function linesOf(failure: Failure, before: Set<string>, style: Style): readonly string[] {
  if (failure.kind === 'difference') return differenceLines(failure, style)
  const { finding } = failure
  if (before.has(findingKey(finding))) return [indented(`${findingLine(finding, style)} ${style.faint('(see above)')}`)]
  before.add(findingKey(finding))
  return renderFinding(finding, style).trimEnd().split('\n').map(indented)
}

function differenceLines(unmet: Unmet, style: Style): readonly string[] {
  const { difference, phase } = unmet
  const { path, expected, got } = difference
  return [
    `${style.strong(escaped(whereIn(path, phase)))}  ${style.faint(`at ${placeWording(difference.at)}`)}`,
    `  expected  ${escaped(expected)}`,
    `  got       ${escaped(got)}`,
    ...causes(unmet).map((line, place) => style.faint(`  ${place === 0 ? 'because' : '       '}   ${escaped(line)}`)),
  ].map(indented)
}

function whereIn(path: readonly string[], phase: string | undefined): string {
  return `${phase === undefined ? '' : `${phase}: `}${path.join(' > ')}`
}

/** What the actions that it is about came to, what decided it before all else; or which were not sent in. */
function causes({ difference, outcome, unsent = [] }: Unmet): readonly string[] {
  if (outcome === undefined) return []
  const { path, actions, decisive = [], untouched } = difference
  const about = happeningsOf(outcome).filter(({ action }) => actions.includes(action.id))
  const [first, others] = [true, false].map(is => about.filter(({ action }) => decisive.includes(action.id) === is))
  const isOfDay = path[0] === 'unsent' && outcome.phase.kind === 'day'
  const isUntold = path[0] === 'redirected' && !isByInfluence(outcome) // G15
  return [
    ...(isOfDay ? ['by day nobody is asked for anything'] : []),
    ...(isUntold ? ['by orders nobody is told that he was redirected; `visits` says where he went'] : []),
    ...(untouched === true ? ['nobody changed it'] : []),
    ...passives(outcome, decisive).map(shortText),
    ...firstOf([...(first ?? []), ...(others ?? [])], one => shortText(happeningLine(one))),
    ...firstOf(unsent, ({ player, ability, at }) =>
      shortText(`${ownedAbility(player, ability)} was not sent in: ${placeWording(at)}`),
    ),
  ]
}

/** What of it was a passive, of which no step is told. */
function passives({ actions }: Outcome, decisive: readonly number[]): readonly string[] {
  return actions
    .filter(({ id, origin }) => origin === 'passive' && decisive.includes(id))
    .map(({ player, ability }) => `${ownedAbility(player, ability)}, a passive`)
}

function firstOf<Item>(all: readonly Item[], line: (one: Item) => string): readonly string[] {
  const shown = all.slice(0, mostCauses).map(line)
  return all.length > mostCauses ? [...shown, `and ${all.length - mostCauses} more`] : shown
}

function happeningLine({ order, text, notes }: ToldStep): string {
  return `${order === undefined ? '' : `[${order}] `}${text}${notes.length === 0 ? '' : `: ${notes.join('; ')}`}`
}

function placeWording(at: Span): string {
  const { line, column } = placeOf(at)
  return `${escaped(at.source.name)}:${line}:${column}`
}

function indented(line: string): string {
  return line === '' ? '' : `  ${line}`
}
