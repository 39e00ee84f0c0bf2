import { mapOf, type MapLine } from '../entries.ts'
import type { ListTree, MapTree, Tree } from '../tree.ts'
import { currentColumn, endLine, isAtMarker, isBlank, skipSpaces, step, wordAt, type Cursor } from './cursor.ts'

/** Around what is read: its lines stand further right than `column`, and so many brackets are open. */
interface Within {
  readonly column: number
  readonly depth: number
}

/** A list in brackets, a map in braces, or a word. */
export function inlineAt(cursor: Cursor, column: number): Tree | undefined {
  const isBracket = cursor.text[cursor.at] === '[' || cursor.text[cursor.at] === '{'
  return isBracket ? bracketsAt(cursor, { column, depth: 1 }) : wordAt(cursor, false)
}

function bracketsAt(cursor: Cursor, within: Within): ListTree | MapTree | undefined {
  if (within.depth > deepest) return undefined
  return cursor.text[cursor.at] === '[' ? listAt(cursor, within) : mapAt(cursor, within)
}

/** Far within the limit, so that whatever else is open beside it counts. */
const deepest = 16

function listAt(cursor: Cursor, within: Within): ListTree | undefined {
  const start = cursor.at
  const items: Tree[] = []
  step(cursor)
  while (skipSpace(cursor, within)) {
    if (isClosed(cursor, ']')) return { kind: 'list', items, at: spanFrom(start, cursor) }
    const item = itemAt(cursor, within)
    if (item === undefined || !isParted(cursor, ']', within)) return undefined
    items.push(item)
  }
  return undefined
}

function mapAt(cursor: Cursor, within: Within): MapTree | undefined {
  const start = cursor.at
  const lines: MapLine[] = []
  step(cursor)
  while (skipSpace(cursor, within)) {
    if (isClosed(cursor, '}')) return mapOf(lines, spanFrom(start, cursor), cursor.growth)
    const line = lineAt(cursor, within)
    if (line === undefined || !isParted(cursor, '}', within)) return undefined
    lines.push(line)
  }
  return undefined
}

function lineAt(cursor: Cursor, within: Within): MapLine | undefined {
  const { text, at } = cursor
  const isQuoted = text[at] === '"' || text[at] === "'"
  const key = wordAt(cursor, true)
  if (key === undefined || cursor.at - at > longestKey) return undefined
  skipSpaces(cursor)
  if (text[cursor.at] !== ':' || !(isQuoted || isBlank(text[cursor.at + 1]))) return undefined
  step(cursor)
  skipSpaces(cursor)
  if (isEnd(text[cursor.at])) return { key, value: { kind: 'empty', at: spanFrom(cursor.at, cursor) } }
  if (!skipSpace(cursor, within) || isEnd(text[cursor.at])) return undefined
  const value = itemAt(cursor, within)
  return value && { key, value }
}

/** YAML looks for a colon no further. */
export const longestKey = 1000

function isEnd(character: string | undefined): boolean {
  return character === ',' || character === '}'
}

function itemAt(cursor: Cursor, { column, depth }: Within): Tree | undefined {
  const isBracket = cursor.text[cursor.at] === '[' || cursor.text[cursor.at] === '{'
  return isBracket ? bracketsAt(cursor, { column, depth: depth + 1 }) : wordAt(cursor, true)
}

function isClosed(cursor: Cursor, bracket: string): boolean {
  if (cursor.text[cursor.at] !== bracket) return false
  step(cursor)
  return true
}

/** Steps over a comma, or sees the closing bracket. */
function isParted(cursor: Cursor, bracket: string, within: Within): boolean {
  if (!skipSpace(cursor, within)) return false
  const character = cursor.text[cursor.at]
  if (character === ',') step(cursor)
  return character === ',' || character === bracket
}

/** Spaces, comments and line breaks. A line further left is not within, except for the last bracket. */
function skipSpace(cursor: Cursor, { column, depth }: Within): boolean {
  const { text } = cursor
  for (;;) {
    skipSpaces(cursor)
    const character = text[cursor.at]
    if (character !== '\n' && character !== '#') break
    if (!endLine(cursor)) return false
  }
  if (cursor.at === text.length) return false
  if (!startsLine(cursor)) return true
  if (isAtMarker(cursor) || (currentColumn(cursor) === 0 && text.startsWith('...', cursor.at))) return false
  const isLast = depth === 1 && currentColumn(cursor) === column && /[\]}]/.test(text.charAt(cursor.at))
  return currentColumn(cursor) > column || isLast
}

function startsLine({ text, at, line }: Cursor): boolean {
  for (let place = line; place < at; place += 1) if (text.charCodeAt(place) !== 0x20) return false
  return true
}

function spanFrom(start: number, { at, growth }: Cursor): Tree['at'] {
  return { source: growth.source, start, end: at }
}
