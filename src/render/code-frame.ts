import type { Span } from '../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../model/place.ts'
import { cropEnd, cropStart } from './crop.ts'
import { escaped } from './escape.ts'
import type { Style } from './style.ts'
import { widthOf } from './width.ts'

/** Cells of a source line that are shown: left of the place, of the place itself, and in all. */
const cells = { before: 80, marked: 80, all: 200 } as const
/** Characters of a source line that are looked at on each side. More would not fit. */
const reach = 800

interface Cut {
  readonly before: string
  readonly marked: string
  readonly after: string
}

/** The line of the source on which a span begins, with `^~~~` under the span. A long line is cut around it. */
export function codeFrame(at: Span, style: Style): readonly string[] {
  if (at.source.text === '') return []
  const { line } = placeOf(at)
  const { before, marked, after } = cut(at, line)
  const under = ' '.repeat(widthOf(before)) + style.good('^' + '~'.repeat(Math.max(0, widthOf(marked) - 1)))
  const gutter = ' '.repeat(String(line).length)
  const code = `${before}${marked}${after}`.trimEnd()
  return [style.faint(`${gutter} |`), `${style.faint(`${line} |`)} ${code}`, `${style.faint(`${gutter} |`)} ${under}`]
}

function cut({ source, start, end }: Span, line: number): Cut {
  const bounds = lineBoundsOf(source, line)
  const from = Math.min(start, bounds.end)
  const to = Math.max(from, Math.min(end, bounds.end))
  const before = cropStart(textBefore(source.text, bounds.start, from), cells.before)
  const marked = cropEnd(textAfter(source.text, from, to), cells.marked)
  const left = cells.all - widthOf(before) - widthOf(marked)
  return { before, marked, after: cropEnd(textAfter(source.text, to, bounds.end), left) }
}

function textBefore(text: string, start: number, end: number): string {
  if (end - start <= reach) return escaped(text.slice(start, end))
  return `…${escaped(text.slice(wholeCharacter(text, end - reach), end))}`
}

function textAfter(text: string, start: number, end: number): string {
  if (end - start <= reach) return escaped(text.slice(start, end))
  return `${escaped(text.slice(start, wholeCharacter(text, start + reach)))}…`
}

/** The offset, or the one before it where a surrogate pair would be torn apart. */
function wholeCharacter(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset
}
