import { escaped } from './escape.ts'
import type { Style } from './style.ts'

const context = 3

/** What fixes change in a file, as a unified diff. They change within lines, so both texts have as many. */
export function unifiedDiff(name: string, before: string, after: string, style: Style): string {
  const [old, mended] = [before, after].map(text => text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/))
  if (old === undefined || mended === undefined) return ''
  const changed = old.flatMap((line, place) => (line === mended[place] ? [] : [place]))
  const head = [`--- ${escaped(name)}`, `+++ ${escaped(name)}`].map(line => `${style.strong(line)}\n`)
  return [...head, ...hunksOf(changed, old.length).map(([from, to]) => hunk(old, mended, from, to, style))].join('')
}

/** Changed lines with those around them, joined where they touch: from and to, `to` exclusive. */
function hunksOf(changed: readonly number[], lines: number): readonly (readonly [number, number])[] {
  const hunks: [number, number][] = []
  for (const place of changed) {
    const from = Math.max(0, place - context)
    const to = Math.min(lines, place + context + 1)
    const last = hunks.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = to
    else hunks.push([from, to])
  }
  return hunks
}

function hunk(old: readonly string[], mended: readonly string[], from: number, to: number, style: Style): string {
  const range = `${from + 1},${to - from}`
  const lines = old.slice(from, to).flatMap((line, place) => {
    const other = mended[from + place] ?? ''
    if (line === other) return [` ${escaped(line)}`]
    return [style.bad(`-${escaped(line)}`), style.good(`+${escaped(other)}`)]
  })
  return [`@@ -${range} +${range} @@`, ...lines].map(line => `${line}\n`).join('')
}
