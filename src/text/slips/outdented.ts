import { shortened, type Slip, type Stumble } from './slip.ts'

/** A line too far to the left between entries that begin at one column: yaml stumbles over the one below it, or where its own value ends. */
export function outdented({ text, start }: Stumble): Slip | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  return aboveLine(text, lineStart) ?? aboveLine(text, text.indexOf('\n', start) + 1)
}

interface Line {
  readonly start: number
  readonly indent: number
  readonly dash: string
  readonly words: string
}

/** The first of the lines further to the left between an entry and the one that begins as far to the right above it. */
function aboveLine(text: string, start: number): Slip | undefined {
  const below = lineAt(text, start)
  if (below === undefined || start === 0) return undefined
  let first: Line | undefined
  for (const line of linesAbove(text, start)) {
    if (line.indent === below.indent && first !== undefined) return slipAt(first, below)
    if (line.indent >= below.indent || !/:\s+\S/.test(line.words)) return undefined
    first = line
  }
  return undefined
}

function* linesAbove(text: string, start: number): Generator<Line> {
  const least = Math.max(0, start - farthest)
  for (let end = start - 1; end > least;) {
    const from = text.lastIndexOf('\n', end - 1) + 1
    const line = lineAt(text, from)
    if (line === undefined && !/^\s*(#.*)?$/.test(text.slice(from, end))) return
    if (line !== undefined) yield line
    end = from - 1
  }
}

/** So far up one looks. */
const farthest = 20_000

/** A line that begins with a name; what begins with a small letter may be a key. */
function lineAt(text: string, start: number): Line | undefined {
  const [, indent = '', dash = '', words] =
    /^( *)(- +)?([^\s\p{Ll}#-][^\r\n]*)/u.exec(text.slice(start, start + 1_000)) ?? []
  return words === undefined ? undefined : { start, indent: indent.length, dash, words: words.trimEnd() }
}

function slipAt({ start, indent, dash, words }: Line, below: Line): Slip {
  const from = start + indent
  const written = `${dash}${words}`
  const corrected = `${' '.repeat(below.indent)}${dash === '' ? below.dash : dash}${words}`
  return {
    code: 'yaml/indent',
    message: `\`${shortened(written)}\` begins further to the left than the lines above and below it`,
    why: 'entries that belong together begin at the same column',
    help: `indent it as far as they are: “${corrected}”`,
    spreads: true,
    start,
    end: from + written.length,
  }
}
