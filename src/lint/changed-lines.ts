import type { Fix } from '../model/diagnostic.ts'
import { linesOf, type LineChange } from '../model/line-change.ts'
import { apart, mended, moved } from './fix.ts'

/** Lines that fixes touch, with the offset where they begin. */
interface Touched {
  readonly from: number
  readonly start: number
  readonly fixes: Fix[]
  to: number
}

/** The lines that fixes change, in their order and apart from each other. */
export function changedLines(text: string, fixes: readonly Fix[]): readonly LineChange[] {
  const lines = linesOf(text)
  return touchedBy(text, lines.length, fixes).flatMap(({ from, to, start, fixes: own }) => {
    const within = own.map(fix => moved(fix, -start))
    const instead = linesOf(mended(lines.slice(from, to).join(''), within))
    return withoutEdges(lines, { from, to, instead }) ?? []
  })
}

/** What touches one line, or the next one, belongs together: there may be no line end left between. */
function touchedBy(text: string, lines: number, fixes: readonly Fix[]): readonly Touched[] {
  const lineAt = newLineAt(text)
  const all: Touched[] = []
  for (const fix of apart(fixes)) {
    const from = lineAt(fix.at.start)
    const to = Math.min(lineAt(fix.at.end) + 1, lines)
    const last = all.at(-1)
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.fixes.push(fix)
    } else all.push({ from, to, start: text.slice(0, fix.at.start).lastIndexOf('\n') + 1, fixes: [fix] })
  }
  return all
}

/** The line of an offset, from 0; asked from the first to the last, so that the text is gone through once. */
function newLineAt(text: string): (offset: number) => number {
  let [line, end] = [0, 0]
  return offset => {
    for (let next = text.indexOf('\n', end); next >= 0 && next < offset; next = text.indexOf('\n', end)) {
      line += 1
      end = next + 1
    }
    return line
  }
}

/** Without the lines at its edges that stay; undefined where all do. */
function withoutEdges(lines: readonly string[], { from, to, instead }: LineChange): LineChange | undefined {
  const most = Math.min(to - from, instead.length)
  let head = 0
  while (head < most && lines[from + head] === instead[head]) head += 1
  let tail = 0
  while (tail < most - head && lines[to - 1 - tail] === instead.at(-1 - tail)) tail += 1
  const isSame = head + tail === to - from && head + tail === instead.length
  return isSame ? undefined : { from: from + head, to: to - tail, instead: instead.slice(head, instead.length - tail) }
}
