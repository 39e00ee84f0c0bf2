import { aFinding, aStyle, aText } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { Finding, Severity, Span } from '../model/diagnostic.ts'
import { placeOf } from '../model/place.ts'
import { codeFrame } from './code-frame.ts'
import { cropEnd } from './crop.ts'
import { escaped } from './escape.ts'
import { fileWording } from './place.ts'
import { plainStyle, type Style } from './style.ts'

/** Cells of a sentence that are shown, should an author's words make it longer. */
const longest = 1000
/** Other places of which the line is shown. */
const mostFrames = 10

/** A finding as lines for a terminal: `file:line:column: severity: message [code]`, the place drawn, other places, why, and what to do; `mark` stands before the code. */
export function renderFinding(finding: Finding, style: Style = plainStyle, mark = ''): string {
  checkCall('renderFinding', { finding, style, mark }, { finding: aFinding, style: aStyle, mark: aText })
  const { at, related = [], why, help, rules = [] } = finding
  const lines = [
    findingLine(finding, style, mark),
    ...codeFrame(at, style),
    ...related.flatMap((other, count) => [
      `${place(other.at, style)} ${sentence(other.label)}`,
      ...(count < mostFrames ? codeFrame(other.at, style) : []),
    ]),
    ...aside('why', why, style),
    ...aside('help', help, style),
    ...aside('rules', rules.length === 0 ? undefined : rules.join(', '), style),
  ]
  return lines.map(line => `${line}\n`).join('')
}

/** Its first line alone. */
export function findingLine({ at, severity, message, code }: Finding, style: Style, mark = ''): string {
  return `${place(at, style)} ${toned(severity, style)} ${style.strong(sentence(message))} ${style.faint(`${mark}[${escaped(code)}]`)}`
}

/** A file of which nothing was read has no lines. */
function place(at: Span, style: Style): string {
  const name = sentence(fileWording(at.source.name))
  if (at.source.text === '') return style.strong(`${name}:`)
  const { line, column } = placeOf(at)
  return style.strong(`${name}:${line}:${column}:`)
}

function toned(severity: Severity, style: Style): string {
  switch (severity) {
    case 'error':
      return style.bad('error:')
    case 'warning':
      return style.notable('warning:')
    case 'info':
      return style.good('info:')
  }
}

function aside(label: string, text: string | undefined, style: Style): readonly string[] {
  return text === undefined ? [] : [`  ${style.faint(`${label}:`)} ${sentence(text)}`]
}

function sentence(text: string): string {
  return cropEnd(escaped(text.slice(0, longest)), longest) + (text.length > longest ? '…' : '')
}
