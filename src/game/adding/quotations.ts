import type { Finding } from '../../model/diagnostic.ts'
import { sayOf, type AddedLine } from './line.ts'

/** A line with its place among all that were typed, from 1. */
export interface TypedLine extends AddedLine {
  readonly number: number
}

interface Unquoted {
  readonly lines: readonly TypedLine[]
  /** One for each quotation. */
  readonly findings: readonly { readonly number: number; readonly finding: Finding }[]
}

/** Takes quotations out: lines behind `>`, as Markdown and mail have it, and those from `[quote]` to `[/quote]`. A name may begin so. */
export function withoutQuotations(typed: readonly TypedLine[], names: readonly string[]): Unquoted {
  const lines: TypedLine[] = []
  const quotations: TypedLine[][] = []
  let depth = 0
  let last: TypedLine[] | undefined
  for (const line of typed) {
    const text = line.text.trim()
    const isNamed = names.some(name => text.startsWith(`${name}:`))
    const opened = isNamed ? 0 : countOf(/\[quote\b[^\]]*\]/gi, text)
    const isQuoted = !isNamed && (depth + opened > 0 || /^(?:>|&gt;)/.test(text) || /^\[\/quote\]/i.test(text))
    depth = Math.max(0, depth + opened - (isNamed ? 0 : countOf(/\[\/quote\]/gi, text)))
    if (!isQuoted) lines.push(line)
    else if (last === undefined) quotations.push((last = [line]))
    else last.push(line)
    if (!isQuoted) last = undefined
  }
  return { lines, findings: quotations.flatMap(quotationFinding) }
}

function countOf(mark: RegExp, text: string): number {
  return [...text.matchAll(mark)].length
}

function quotationFinding(lines: readonly TypedLine[]): Unquoted['findings'] {
  const [first] = lines
  if (first === undefined) return []
  const what =
    lines.length === 1 ? 'this line is' : `lines ${first.number} to ${lines.at(-1)?.number ?? first.number} are`
  const message = `${what} a quotation, and what is quoted is not sent in again`
  const help = 'leave it out; or write the line anew, without the mark of a quotation, if it is to count'
  return [{ number: first.number, finding: sayOf(first)(message, help, 'add/quotation') }]
}
