import { LIMITS } from '../limits.ts'
import type { TextTree } from '../tree.ts'
import type { Growth } from '../tree-notes.ts'

/** Where the reading of a plain text is. What reads on answers undefined where the text is not plain. */
export interface Cursor {
  readonly text: string
  readonly growth: Growth
  at: number
  /** Where its line begins. */
  line: number
  /** Words, signs, spaces and line breaks so far: never fewer than YAML counts. */
  tokens: number
  /** The column of the line at which reading goes on; -1 at the end of a document. */
  column: number
}

export function currentColumn({ at, line }: Cursor): number {
  return at - line
}

/** Whether a document ends here, and another begins. */
export function isAtMarker({ text, at, line }: Cursor): boolean {
  return at === line && text.startsWith('---', at) && isBlank(text[at + 3])
}

/** A space, a line break or the end. */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === undefined
}

export function isDash({ text, at }: Cursor): boolean {
  return text[at] === '-' && isBlank(text[at + 1])
}

export function isColon({ text, at }: Cursor): boolean {
  return text[at] === ':' && isBlank(text[at + 1])
}

/** Steps over one sign. */
export function step(cursor: Cursor): void {
  cursor.at += 1
  cursor.tokens += 1
}

export function skipSpaces(cursor: Cursor): void {
  const { text, at } = cursor
  while (text.charCodeAt(cursor.at) === 0x20) cursor.at += 1
  if (cursor.at > at) cursor.tokens += 1
}

/** Steps over spaces, a comment and the break of the line; false where something else stands on it. */
export function endLine(cursor: Cursor): boolean {
  const { text } = cursor
  skipSpaces(cursor)
  if (text[cursor.at] === '#' && !skipComment(cursor)) return false
  if (cursor.at === text.length) return true
  if (text[cursor.at] !== '\n') return false
  step(cursor)
  cursor.line = cursor.at
  return true
}

/** A comment begins a line, or follows a space. */
function skipComment(cursor: Cursor): boolean {
  const { text, at, line } = cursor
  if (at > line && text[at - 1] !== ' ') return false
  const end = text.indexOf('\n', at)
  cursor.at = end === -1 ? text.length : end
  cursor.tokens += 1
  return true
}

/** Ends the line, and steps to the next one that holds something: its column, or -1 at the end of the document. */
export function toNextLine(cursor: Cursor): number | undefined {
  if (!endLine(cursor)) return undefined
  return toContent(cursor)
}

/** The same from the beginning of a line. */
export function toContent(cursor: Cursor): number | undefined {
  const { text } = cursor
  for (;;) {
    skipSpaces(cursor)
    const character = text[cursor.at]
    if (character !== '#' && character !== '\n' && character !== undefined) break
    if (!endLine(cursor)) return undefined
    if (cursor.at === text.length) return (cursor.column = -1)
  }
  if (currentColumn(cursor) === 0 && text.startsWith('...', cursor.at)) return undefined
  return (cursor.column = isAtMarker(cursor) ? -1 : currentColumn(cursor))
}

/** A word without quotes, or a text in them. Brackets end a word within brackets. */
export function wordAt(cursor: Cursor, isInBrackets: boolean): TextTree | undefined {
  const { text, at } = cursor
  const character = text[at]
  cursor.tokens += 1
  if (character === '"' || character === "'") return quotedAt(cursor, character)
  if (character === undefined || signs.includes(character)) return undefined
  if (character === '-' && !/[\w.]/.test(text.charAt(at + 1))) return undefined
  const end = endOfWord(text, at, isInBrackets)
  cursor.at = end
  return { kind: 'text', text: text.slice(at, end), at: { source: cursor.growth.source, start: at, end } }
}

/** What a word cannot begin with, or begins with what is not plain. */
const signs = ' \n,[]{}#&*!|>%@`?:'

function endOfWord(text: string, start: number, isInBrackets: boolean): number {
  let end = start
  for (let at = start; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 0x0a) break
    if (unit === 0x20) {
      if (text[at + 1] === '#') break
      continue
    }
    if (unit === colon && (isBlank(text[at + 1]) || (isInBrackets && brackets.includes(text.charAt(at + 1))))) break
    if (isInBrackets && isOfBrackets(unit)) break
    end = at + 1
  }
  return end
}

const colon = 0x3a
const brackets = ',[]{}'

function isOfBrackets(unit: number): boolean {
  return unit === 0x2c || unit === 0x5b || unit === 0x5d || unit === 0x7b || unit === 0x7d
}

/** On one line and without escapes. */
function quotedAt(cursor: Cursor, quote: string): TextTree | undefined {
  const { text, at: start } = cursor
  let end = text.indexOf(quote, start + 1)
  while (quote === "'" && end !== -1 && text[end + 1] === quote) end = text.indexOf(quote, end + 2)
  const inner = text.slice(start + 1, end)
  if (end === -1 || inner.includes('\n') || (quote === '"' && inner.includes('\\'))) return undefined
  cursor.at = end + 1
  const said = quote === "'" ? inner.replaceAll("''", "'") : inner
  return { kind: 'text', text: said.trim(), at: { source: cursor.growth.source, start, end: cursor.at } }
}

/** Whether YAML itself would have to say that it is too much. */
export function exceedsLimit({ tokens }: Cursor): boolean {
  return tokens > LIMITS.documentTokens
}
