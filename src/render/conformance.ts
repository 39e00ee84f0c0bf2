import type { Checked, Failure, RuleResult } from '../model/checked.ts'
import { ruleIds, rulesWithoutEvents } from '../model/rules.ts'
import { escaped } from './escape.ts'
import type { Style } from './style.ts'
import { padEnd } from './width.ts'

const lineWidth = 120

/** All rules that a log can show, in the order of their ids. */
export function resultsByRule(checked: readonly Checked[]): readonly RuleResult[] {
  const shown = ruleIds.filter(rule => !rulesWithoutEvents.includes(rule))
  return shown.map(rule => {
    const about = checked.filter(({ rules }) => rules.includes(rule))
    const failed = about.filter(({ failures, exercised }) => failures.length > 0 || !exercised.has(rule))
    const documents = about.map(({ name }) => name)
    return { rule, documents, failed: failed.map(({ name }) => name), stands: about.length > 0 && failed.length === 0 }
  })
}

/** A document that names a rule of which its log has nothing has failed. */
export function withUnexercised(document: Checked): Checked {
  const idle = ruleIds.filter(rule => document.rules.includes(rule) && !document.exercised.has(rule))
  if (idle.length === 0) return document
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
  return results.map(result => ruleLines(result, style)).join('')
}

function ruleLines({ rule, documents, failed, stands }: RuleResult, style: Style): string {
  const result = stands ? style.good('passed') : style.bad('failed')
  const names = documents.map(name => escaped(name) + (failed.includes(name) ? style.bad(' (failed)') : ''))
  const lines = documents.length === 0 ? ['no document'] : wrapped(names, lineWidth - 14)
  return lines
    .map((line, place) => `${place === 0 ? `${padEnd(rule, 4)}${result}  ` : ' '.repeat(12)}${line}\n`)
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
