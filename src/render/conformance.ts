import type { Checked, Failure, RuleResult } from '../model/checked.ts'
import { ruleIds, rulesWithoutEvents } from '../model/rules.ts'
import { escaped } from './escape.ts'
import type { Style } from './style.ts'
import { padEnd } from './width.ts'

const lineWidth = 120

/** The rules of the games that were checked, those that a log can show, in the order of their ids. */
export function resultsByRule(checked: readonly Checked[], ofRooms: readonly string[]): readonly RuleResult[] {
  const nights = checked.filter(({ isOfRooms }) => isOfRooms !== true)
  const rooms = checked.filter(({ isOfRooms }) => isOfRooms === true)
  const shown = ruleIds.filter(rule => !rulesWithoutEvents.includes(rule))
  return [
    ...(nights.length === 0 && rooms.length > 0
      ? []
      : shown.map(rule => resultOf(rule, nights, ({ exercised }) => exercised.has(rule)))),
    ...(rooms.length === 0 ? [] : ofRooms.map(rule => resultOf(rule, rooms, () => true))),
  ]
}

function resultOf(rule: string, checked: readonly Checked[], isShown: (document: Checked) => boolean): RuleResult {
  const about = checked.filter(({ rules }) => rules.includes(rule))
  const failed = about.filter(document => document.failures.length > 0 || !isShown(document))
  const documents = about.map(({ name }) => name)
  return { rule, documents, failed: failed.map(({ name }) => name), stands: about.length > 0 && failed.length === 0 }
}

/** A document that names a rule of which its log has nothing has failed. */
export function withUnexercised(document: Checked): Checked {
  const idle = ruleIds.filter(rule => document.rules.includes(rule) && !document.exercised.has(rule))
  if (idle.length === 0 || document.isOfRooms === true) return document
  const finding = {
    code: 'check/unexercised',
    severity: 'error',
    message: `it names ${idle.join(', ')}, and nothing in its log is owed to that`,
    help: 'take the rule away from `rules:`, or let the night show it',
    at: document.at,
  } as const
  const failure: Failure = { kind: 'finding', finding }
  return { ...document, failures: [...document.failures, failure] }
}

/** The table of rules, documents and results. */
export function conformanceTable(results: readonly RuleResult[], style: Style): string {
  const width = results.reduce((most, { rule }) => Math.max(most, rule.length), 3) + 1
  return results.map(result => ruleLines(result, width, style)).join('')
}

function ruleLines({ rule, documents, failed, stands }: RuleResult, width: number, style: Style): string {
  const result = stands ? style.good('passed') : style.bad('failed')
  const names = documents.map(name => escaped(name) + (failed.includes(name) ? style.bad(' (failed)') : ''))
  const lines = documents.length === 0 ? ['no document'] : wrapped(names, lineWidth - 10 - width)
  return lines
    .map((line, place) => `${place === 0 ? `${padEnd(rule, width)}${result}  ` : ' '.repeat(8 + width)}${line}\n`)
    .join('')
}

function wrapped(names: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    const longer = last === undefined ? '' : `${last}, ${name}`
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(name)
  }
  return lines.map((line, place) => (place < lines.length - 1 ? `${line},` : line))
}
