import type { Source, Span } from '../model/diagnostic.ts'
import { lineBoundsOf, placeOf } from '../model/place.ts'
import type { Name } from '../model/syntax.ts'
import { textAround } from './places.ts'

/**
 * A comment `# snarf-ignore group/name -- reason`: of the line it ends, or alone on a line, of the next. `-start` and `-end` stand
 * about a block, `-file` is of the whole file.
 */
export interface Silencer {
  readonly kind: SilencerKind | 'unknown'
  /** As written: `snarf-ignore-file`. */
  readonly word: Span
  readonly at: Span
  readonly codes: readonly Name[]
  readonly reason: string
  /** The line that it silences, or from which it does, from 1. */
  readonly line: number
}

type SilencerKind = 'line' | 'file' | 'start' | 'end'

const kinds: ReadonlyMap<string, SilencerKind> = new Map([
  ['', 'line'],
  ['-file', 'file'],
  ['-start', 'start'],
  ['-end', 'end'],
])

export const silencerWords: readonly string[] = [...kinds.keys()].map(ending => `snarf-ignore${ending}`)

/** The silencers of a file, in its order. One within a text is none. */
export function silencersIn(source: Source): readonly Silencer[] {
  if (!source.text.includes('snarf-ignore')) return []
  const comments = source.text.matchAll(/(?<=^|[ \t])#[ \t]*snarf-ignore((?:-[\w-]*)?)(?!\w)([^\r\n]*)/gm)
  const next = newNextLine(source)
  const read = [...comments]
    .toReversed()
    .flatMap(({ index, 0: comment, 1: ending = '', 2: rest = '' }) =>
      textAround(source, index) === undefined ? silencer({ source, start: index, comment, ending, rest }, next) : [],
    )
  return read.reverse()
}

interface Comment {
  readonly source: Source
  readonly start: number
  readonly comment: string
  readonly ending: string
  readonly rest: string
}

function silencer({ source, start, comment, ending, rest }: Comment, next: NextLine): Silencer {
  const at = { source, start, end: start + comment.trimEnd().length }
  const [codes = '', ...reason] = rest.split(/(?<!\S)--(?!\S)/)
  const from = start + comment.length - rest.length
  const kind = kinds.get(ending) ?? 'unknown'
  return {
    kind,
    word: { source, start: from - ending.length - 'snarf-ignore'.length, end: from },
    at,
    codes: [...codes.matchAll(/[^\s,]+/g)].map(({ index, 0: text }) => nameAt(source, from + index, text)),
    reason: reason.join('--').trim(),
    line: kind === 'line' ? silencedLine(source, at, next) : placeOf(at).line,
  }
}

function nameAt(source: Source, start: number, text: string): Name {
  return { text, at: { source, start, end: start + text.length } }
}

function silencedLine(source: Source, at: Span, next: NextLine): number {
  const { line } = placeOf(at)
  return source.text.slice(lineBoundsOf(source, line).start, at.start).trim() === '' ? next(line) : line
}

/** The line after one, past empty lines and comments: several silencers may stand above one line. */
type NextLine = (line: number) => number

/** Asked for lines from the last to the first, so that none is looked at twice. */
function newNextLine(source: Source): NextLine {
  let [from, to] = [Infinity, Infinity]
  return line => {
    let next = line + 1
    while (next !== from && lineBoundsOf(source, next).start < source.text.length && isSkipped(source, next)) next += 1
    if (next === from) next = to
    ;[from, to] = [line, next]
    return next
  }
}

function isSkipped(source: Source, line: number): boolean {
  const { start, end } = lineBoundsOf(source, line)
  return /^\s*(#|$)/.test(source.text.slice(start, end))
}

/** `orders/gap`, or `orders/*` and `orders` for the whole group. */
export function coversCode(pattern: string, code: string): boolean {
  return patternsOf(code).includes(pattern)
}

/** All that speaks of a code. */
export function patternsOf(code: string): readonly string[] {
  const group = code.slice(0, Math.max(0, code.indexOf('/')))
  return [code, `${group}/*`, group]
}
