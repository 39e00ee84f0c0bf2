import { aSpan } from './call-checks.ts'
import { checkCall } from './call-error.ts'
import { countWhile } from './count-while.ts'
import type { Source, Span } from './diagnostic.ts'
import { onceFor } from './once-for.ts'

/** A place as editors name it: line and column from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Where a span begins in its file. Lines end with LF, CRLF or CR. An offset beyond the text is its end. */
export function placeOf(span: Span): Place {
  checkCall('placeOf', { span }, { span: aSpan })
  const { source, start } = span.written ?? span
  return placeAt(source, start)
}

/** Likewise where it ends. */
export function endPlaceOf(span: Span): Place {
  const { source, end } = span.written ?? span
  return placeAt(source, end)
}

function placeAt(source: Source, at: number): Place {
  const starts = lineStartsOf(source)
  const offset = Math.max(0, Math.min(at, source.text.length))
  const line = lineAt(starts, offset)
  return { line: line + linesBefore(source), column: offset - (starts[line - 1] ?? 0) + 1 }
}

/** Where a line of the file begins and ends in the text, without its line break. */
export function lineBoundsOf(source: Source, lineOfFile: number): { readonly start: number; readonly end: number } {
  const starts = lineStartsOf(source)
  const line = lineOfFile - linesBefore(source)
  const start = starts[line - 1] ?? source.text.length
  let end = starts[line] ?? source.text.length
  if (starts[line] !== undefined) end -= source.text.startsWith('\r\n', end - 2) ? 2 : 1
  return { start, end }
}

function linesBefore({ firstLine = 1 }: Source): number {
  return firstLine - 1
}

const lineStartsOf = onceFor(({ text }: Source): readonly number[] => {
  const starts = [0]
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length)
  return starts
})

/** The last line that begins at the offset or before. */
function lineAt(starts: readonly number[], offset: number): number {
  return countWhile(starts, start => start <= offset)
}
