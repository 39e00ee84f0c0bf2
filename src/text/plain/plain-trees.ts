import type { Source } from '../../model/diagnostic.ts'
import { mapOf, type MapLine } from '../entries.ts'
import { LIMITS } from '../limits.ts'
import type { EmptyTree, ListTree, MapTree, TextTree, Tree } from '../tree.ts'
import { longestKey, inlineAt } from './brackets.ts'
import {
  currentColumn,
  isAtMarker,
  isColon,
  isDash,
  exceedsLimit,
  skipSpaces,
  step,
  toContent,
  toNextLine,
  type Cursor,
} from './cursor.ts'

/**
 * The trees of a text in the plainest YAML: words and quotes that end on their line, lists and maps in lines or brackets, comments. In a tenth
 * of the time that `yaml` takes, and exactly what it answers. Undefined for any other text, and for one in which anything is wrong.
 */
export function plainTreesOf(source: Source): readonly Tree[] | undefined {
  const { text } = source
  if (text.length > LIMITS.documentSize || !plain.test(text)) return undefined
  const growth = { source, findings: [], anchors: new Map(), repeated: 0, spoiled: false }
  const cursor: Cursor = { text, growth, at: 0, line: 0, tokens: 0, column: 0 }
  const trees = documentsAt(cursor)
  return growth.findings.length > 0 || exceedsLimit(cursor) ? undefined : trees
}

/** Line breaks, ASCII, letters of Europe, dashes and quotation marks: each is one character that hides nothing, and composed. */
const plain = /^[\n -~\u00a1-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203b\u2190-\u2193]*$/

function documentsAt(cursor: Cursor): readonly Tree[] | undefined {
  const trees: Tree[] = []
  if (toContent(cursor) === undefined) return undefined
  do {
    if (isAtMarker(cursor) && !skipMarker(cursor)) return undefined
    if (cursor.column < 0 || trees.length === LIMITS.documents) return undefined
    const tree = blockAt(cursor, -1, 1)
    if (tree === undefined || cursor.column >= 0) return undefined
    trees.push(tree)
  } while (cursor.at < cursor.text.length)
  return trees
}

function skipMarker(cursor: Cursor): boolean {
  cursor.at += 3
  cursor.tokens += 1
  return toNextLine(cursor) !== undefined
}

/** The list, map or word that begins here. Reading goes on at the next line that holds something: not further right than `column`. */
function blockAt(cursor: Cursor, column: number, depth: number): Tree | undefined {
  if (depth > deepest) return undefined
  if (isDash(cursor)) return listAt(cursor, depth)
  const own = currentColumn(cursor)
  const start = cursor.at
  const first = inlineAt(cursor, column)
  if (first === undefined) return undefined
  if (first.kind === 'text' && isKey(cursor, start)) return mapAt(first, cursor, own, depth)
  return isEnded(cursor, column) ? first : undefined
}

/** Far within the limit: a level of lines may count twice. */
const deepest = 16

function isKey(cursor: Cursor, start: number): boolean {
  skipSpaces(cursor)
  return isColon(cursor) && cursor.at - start <= longestKey
}

/** Nothing else stands on the line, nor does the next one go on with it. */
function isEnded(cursor: Cursor, column: number): boolean {
  const next = toNextLine(cursor)
  return next !== undefined && next <= column
}

function mapAt(first: TextTree, cursor: Cursor, column: number, depth: number): MapTree | undefined {
  const lines: MapLine[] = []
  for (let key: Tree | undefined = first; ; key = keyAt(cursor)) {
    const value = key && behindColon(cursor, column, depth)
    if (key === undefined || value === undefined || cursor.column > column) return undefined
    lines.push({ key, value })
    if (cursor.column < column) return mapOf(lines, spanOf(first, value), cursor.growth)
  }
}

function keyAt(cursor: Cursor): TextTree | undefined {
  const start = cursor.at
  const key = isDash(cursor) ? undefined : inlineAt(cursor, cursor.column)
  return key?.kind === 'text' && isKey(cursor, start) ? key : undefined
}

function behindColon(cursor: Cursor, column: number, depth: number): Tree | undefined {
  step(cursor)
  skipSpaces(cursor)
  if (!isLineOver(cursor)) {
    const value = isDash(cursor) ? undefined : inlineAt(cursor, column)
    return value !== undefined && isEnded(cursor, column) ? value : undefined
  }
  const empty = emptyAt(cursor)
  const next = toNextLine(cursor)
  if (next === undefined) return undefined
  if (next > column) return blockAt(cursor, column, depth + 1)
  return next === column && isDash(cursor) ? listAt(cursor, depth + 1) : empty
}

function listAt(cursor: Cursor, depth: number): ListTree | undefined {
  const column = currentColumn(cursor)
  const start = cursor.at
  const items: Tree[] = []
  do {
    const item = behindDash(cursor, column, depth)
    if (item === undefined) return undefined
    items.push(item)
  } while (cursor.column === column && isDash(cursor))
  return { kind: 'list', items, at: { source: cursor.growth.source, start, end: items.at(-1)?.at.end ?? start } }
}

function behindDash(cursor: Cursor, column: number, depth: number): Tree | undefined {
  step(cursor)
  skipSpaces(cursor)
  if (!isLineOver(cursor)) return blockAt(cursor, column, depth + 1)
  const empty = emptyAt(cursor)
  const next = toNextLine(cursor)
  if (next === undefined) return undefined
  return next > column ? blockAt(cursor, column, depth + 1) : empty
}

function isLineOver({ text, at }: Cursor): boolean {
  const character = text[at]
  return character === '\n' || character === '#' || character === undefined
}

function emptyAt({ at, growth }: Cursor): EmptyTree {
  return { kind: 'empty', at: { source: growth.source, start: at, end: at } }
}

function spanOf(first: Tree, last: Tree): Tree['at'] {
  return { ...first.at, end: last.at.end }
}
