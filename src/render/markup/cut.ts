import type { Inline, Line } from '../../model/message.ts'
import { graphemesOf } from '../width.ts'
import { lineOf, merged, type Writer } from './line.ts'

/** A line as written lines of at most so many UTF-16 units, cut between words and never within a mark. */
export function cut(writer: Writer, line: Line, room: number): readonly string[] {
  const whole = lineOf(writer, line)
  if (whole.length <= room) return [whole]
  const lines: Line[] = []
  let [now, length]: [Inline[], number] = [[], 0]
  for (const word of wordsOf(line, each => lineOf(writer, [each]).length <= room)) {
    const own = lengthAfter(writer, word, now.at(-1))
    if (length + own > room) {
      lines.push(now)
      ;[now, length] = [[], 0]
    }
    length += now.length === 0 ? lineOf(writer, [word]).length : own
    now.push(word)
  }
  return [...lines, now].map(each => lineOf(writer, trimmed(joined(each)))).filter(each => each !== '')
}

/** What a word adds to a line: next to one in the same marks it needs none of its own. */
function lengthAfter(writer: Writer, word: Inline, before: Inline | undefined): number {
  return (word.kind === 'bold' || word.kind === 'spoiler') && before?.kind === word.kind
    ? lineOf(writer, word.of, false).length
    : lineOf(writer, [word]).length
}

/** No line ends in a space, and no mark either: it would not be read as one. */
function trimmed(line: Line): Line {
  const last = line.at(-1)
  if (last === undefined || last.kind === 'moment') return line
  const end = last.kind === 'text' ? { ...last, text: last.text.trimEnd() } : { ...last, of: trimmed(last.of) }
  return [...line.slice(0, -1), end]
}

/** Each word with the space behind it, in marks of its own. */
function wordsOf(line: Line, fits: (word: Inline) => boolean): readonly Inline[] {
  return merged(line).flatMap((part): readonly Inline[] => {
    switch (part.kind) {
      case 'text':
        return (part.text.match(/\S+\s*|\s+/g) ?? []).flatMap(word => shortened(word, fits))
      case 'bold':
        return wordsOf(part.of, word => fits({ kind: 'bold', of: [word] })).map(word => ({ kind: 'bold', of: [word] }))
      case 'spoiler':
        return wordsOf(part.of, word => fits({ ...part, of: [word] })).map(word => ({ ...part, of: [word] }))
      case 'moment':
        return [part]
    }
  })
}

/** A word that is too long by itself is cut between what readers take for characters. */
function shortened(word: string, fits: (word: Inline) => boolean): readonly Inline[] {
  if (fits({ kind: 'text', text: word })) return [{ kind: 'text', text: word }]
  const parts: string[] = []
  const characters = graphemesOf(word)
  for (const segment of characters.flatMap(each => (fits({ kind: 'text', text: each }) ? [each] : Array.from(each)))) {
    const longer = (parts.at(-1) ?? '') + segment
    if (parts.length > 0 && fits({ kind: 'text', text: longer })) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts.map(text => ({ kind: 'text', text }))
}

/** Neighbours in the same marks are in them together again. */
function joined(line: Line): Line {
  const parts: Inline[] = []
  for (const part of line) {
    const last = parts.at(-1)
    if (part.kind === 'bold' && last?.kind === 'bold')
      parts[parts.length - 1] = { kind: 'bold', of: [...last.of, ...part.of] }
    else if (part.kind === 'spoiler' && last?.kind === 'spoiler' && last.title === part.title)
      parts[parts.length - 1] = { ...last, of: [...last.of, ...part.of] }
    else parts.push(part)
  }
  return parts.map(part => (part.kind === 'bold' || part.kind === 'spoiler' ? { ...part, of: joined(part.of) } : part))
}
