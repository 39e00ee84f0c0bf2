import { linesOf, type LineChange } from '../model/line-change.ts'
import type { Style } from './style.ts'

const context = 3

/** Changes of a text as a unified diff, from which `patch -p0` makes the changed text byte for byte if `shown` leaves lines as they are. */
export function unifiedDiff(
  name: string,
  text: string,
  changes: readonly LineChange[],
  style: Style,
  shown: (line: string) => string,
): string {
  const lines = linesOf(text)
  const head = ['---', '+++'].map(sign => `${style.strong(`${sign} ${headName(name)}`)}\n`)
  let shift = 0
  const hunks = hunksOf(changes).map(hunk => {
    const from = Math.max(0, (hunk[0]?.from ?? 0) - context)
    const to = Math.min(lines.length, (hunk.at(-1)?.to ?? 0) + context)
    const grown = hunk.reduce((sum, change) => sum + change.instead.length - (change.to - change.from), 0)
    const ranges = `-${range(from, to - from)} +${range(from + shift, to - from + grown)}`
    shift += grown
    return `@@ ${ranges} @@\n${bodyOf(lines.slice(0, to), from, hunk, style, shown)}`
  })
  return hunks.length === 0 ? '' : [...head, ...hunks].join('')
}

/** As `patch` and git read it: what is not to be seen is quoted, and a tab ends a name with blanks. */
function headName(name: string): string {
  const quoted = name.replace(/[\p{Cc}"\\]/gu, character =>
    character === '"' || character === '\\' ? `\\${character}` : bytesOf(character),
  )
  if (quoted !== name) return `"${quoted}"`
  return name.includes(' ') ? `${name}\t` : name
}

function bytesOf(character: string): string {
  return [...new TextEncoder().encode(character)].map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}

/** Changes of which the lines around them touch are shown together. */
function hunksOf(changes: readonly LineChange[]): readonly (readonly LineChange[])[] {
  const hunks: LineChange[][] = []
  for (const change of changes) {
    const last = hunks.at(-1)
    const end = last?.at(-1)?.to
    if (last !== undefined && end !== undefined && change.from - end <= 2 * context) last.push(change)
    else hunks.push([change])
  }
  return hunks
}

/** An empty one stands behind the line before it. */
function range(from: number, length: number): string {
  return `${length === 0 ? from : from + 1},${length}`
}

function bodyOf(
  lines: readonly string[],
  from: number,
  changes: readonly LineChange[],
  style: Style,
  shown: (line: string) => string,
): string {
  const written = (sign: string, paint: (text: string) => string) => (line: string) => {
    const isEnded = line.endsWith('\n')
    const told = paint(sign + shown(isEnded ? line.slice(0, -1) : line))
    return isEnded ? `${told}\n` : `${told}\n\\ No newline at end of file\n`
  }
  const kept = written(' ', line => line)
  let place = from
  const parts = changes.flatMap(change => {
    const before = lines.slice(place, change.from)
    place = change.to
    const gone = lines.slice(change.from, change.to)
    return [...before.map(kept), ...gone.map(written('-', style.bad)), ...change.instead.map(written('+', style.good))]
  })
  return [...parts, ...lines.slice(place).map(kept)].join('')
}
