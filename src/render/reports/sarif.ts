import type { Finding, Fix, Severity, Span } from '../../model/diagnostic.ts'
import { lineBoundsOf, endPlaceOf, placeOf } from '../../model/place.ts'
import type { FindingsReport, RuleText } from '../../model/report.ts'
import { escaped } from '../escape.ts'
import { fingerprints } from './fingerprint.ts'
import { safeJson } from '../safe-json.ts'

/** SARIF 2.1.0: one run with the rules, and each finding with its places, fingerprint and fix. */
export function sarifReport({ findings, rules, manual }: FindingsReport): string {
  const known = [...rules.map(rule => ruleValue(rule, manual)), ...unlisted(findings, rules)]
  const indexOf = new Map(known.map(({ id }, place) => [id, place]))
  const prints = fingerprints(findings)
  return safeJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'snarf', rules: known } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding, place) =>
          resultOf(finding, indexOf.get(finding.code) ?? -1, prints[place] ?? ''),
        ),
      },
    ],
  })
}

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** `manual` is where the pages of the rules stand. */
function ruleValue({ id, severity, means, what }: RuleText, manual: string | undefined) {
  return {
    id,
    shortDescription: { text: means },
    fullDescription: { text: what },
    help: { text: `${what}\nMore: snarf explain ${id}` },
    ...(manual !== undefined && { helpUri: `${manual}#${id.replace('/', '')}` }),
    defaultConfiguration: { level: levels[severity] },
  }
}

/** What reading finds has no page; its code stands for itself. */
function unlisted(findings: readonly Finding[], rules: readonly RuleText[]): { readonly id: string }[] {
  const codes = new Set(findings.map(({ code }) => code))
  return [...codes].filter(code => !rules.some(({ id }) => id === code)).map(id => ({ id }))
}

function resultOf(
  { code, severity, message, why, help, at, related = [], fix }: Finding,
  index: number,
  print: string,
) {
  const text = [message, why && `Why: ${why}`, help && `Help: ${help}`].filter(part => part !== undefined)
  return {
    ruleId: code,
    ruleIndex: index,
    level: levels[severity],
    message: messageOf(text.join('\n')),
    locations: [{ physicalLocation: physical(at) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: messageOf(other.label),
        physicalLocation: physical(other.at),
      })),
    }),
    partialFingerprints: { 'snarf/v1': print },
    ...(fix && { fixes: [fixValue(fix)] }),
  }
}

/** In a message, `{` begins a placeholder and `[` a link. */
function messageOf(text: string) {
  const lines = text.split('\n').map(escaped)
  return {
    text: lines
      .join('\n')
      .replace(/[\\[\]]/g, '\\$&')
      .replace(/[{}]/g, '$&$&'),
  }
}

function fixValue({ at, text, means, isSuggested }: Fix) {
  const replacement = { deletedRegion: region(at), insertedContent: { text } }
  const change = { artifactLocation: { uri: uriOf(at.source.name) }, replacements: [replacement] }
  const safety = isSuggested === true ? 'suggested' : 'safe'
  return { description: messageOf(`${means} (${safety})`), artifactChanges: [change], properties: { safety } }
}

/** A file of which nothing was read has no lines. */
function physical(at: Span) {
  const artifactLocation = { uri: uriOf(at.source.name) }
  if (at.source.text === '') return { artifactLocation }
  const { line } = placeOf(at)
  const { start, end } = lineBoundsOf(at.source, line)
  const contextRegion = {
    startLine: line,
    snippet: { text: escaped(at.source.text.slice(start, Math.min(end, start + 500))) },
  }
  return { artifactLocation, region: region(at), contextRegion }
}

function region(at: Span) {
  const { line, column } = placeOf(at)
  const end = endPlaceOf(at)
  return { startLine: line, startColumn: column, endLine: end.line, endColumn: end.column }
}

/** A path as a relative reference. What no UTF-8 can hold is replaced. */
function uriOf(name: string): string {
  const parts = name
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replaceAll('\\', '/')
    .split('/')
  const encoded = parts.map(part => encodeURIComponent(part)).join('/')
  return name.startsWith('/') ? `file://${encoded}` : encoded
}
