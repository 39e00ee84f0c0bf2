import { asRead } from './as-read.ts'
import { noteUnsafe } from './read-text.ts'
import { withoutUnsafe } from '../model/unsafe-character.ts'
import type { Finding, Source } from '../model/diagnostic.ts'
import { mapOf, type MapLine } from './entries.ts'
import { noteMistake, type Growth } from './tree-notes.ts'
import { LIMITS } from './limits.ts'
import type { TextTree, Tree } from './tree.ts'

export interface ParsedJson {
  /** Absent where the text is not JSON. */
  readonly tree?: Tree
  readonly findings: readonly Finding[]
}

/** Where the reading of one text is. */
interface Cursor {
  readonly text: string
  readonly growth: Growth
  at: number
  nodes: number
}

/** Reads one JSON value as YAML would, in a fraction of the time: numbers, `true` and `null` are words, and a key stands once. Never throws. */
export function parseJson(source: Source): ParsedJson {
  const growth: Growth = { source, findings: [], anchors: new Map(), repeated: 0, spoiled: false }
  const cursor: Cursor = { text: source.text, growth, at: 0, nodes: 0 }
  const tree = valueAt(cursor, 0)
  skipSpace(cursor)
  if (tree === undefined) return { findings: growth.findings }
  if (cursor.at < source.text.length) unexpected(cursor, 'the end of the line')
  return cursor.at < source.text.length ? { findings: growth.findings } : { tree, findings: growth.findings }
}

function valueAt(cursor: Cursor, depth: number): Tree | undefined {
  skipSpace(cursor)
  cursor.nodes += 1
  if (cursor.nodes > LIMITS.lineValues) return tooMuch(cursor, `more than ${LIMITS.lineValues} values`)
  if (depth > LIMITS.depth) return tooMuch(cursor, `more than ${LIMITS.depth} lists and maps within each other`)
  switch (cursor.text[cursor.at]) {
    case '{':
      return mapAt(cursor, depth)
    case '[':
      return listAt(cursor, depth)
    case '"':
      return stringAt(cursor)
    default:
      return wordAt(cursor)
  }
}

function mapAt(cursor: Cursor, depth: number): Tree | undefined {
  const start = cursor.at++
  const lines: MapLine[] = []
  while (!isClosed(cursor, '}', lines.length)) {
    if (cursor.text[cursor.at] !== '"') return unexpected(cursor, 'a name in quotes')
    const key = stringAt(cursor)
    if (key === undefined || !passes(cursor, ':')) return undefined
    const value = valueAt(cursor, depth + 1)
    if (value === undefined || !isParted(cursor, '}')) return undefined
    lines.push({ key, value })
  }
  return mapOf(lines, { source: cursor.growth.source, start, end: cursor.at }, cursor.growth)
}

function listAt(cursor: Cursor, depth: number): Tree | undefined {
  const start = cursor.at++
  const items: Tree[] = []
  while (!isClosed(cursor, ']', items.length)) {
    const item = valueAt(cursor, depth + 1)
    if (item === undefined || !isParted(cursor, ']')) return undefined
    items.push(item)
  }
  return { kind: 'list', items, at: { source: cursor.growth.source, start, end: cursor.at } }
}

/** Steps over the closing bracket if it is next; after a comma it is none. */
function isClosed(cursor: Cursor, bracket: string, count: number): boolean {
  skipSpace(cursor)
  if (cursor.text[cursor.at] !== bracket) return false
  if (count > 0 && cursor.text[lastBefore(cursor)] === ',') return false
  cursor.at += 1
  return true
}

/** Steps over a comma, or sees the closing bracket. */
function isParted(cursor: Cursor, bracket: string): boolean {
  skipSpace(cursor)
  if (cursor.text[cursor.at] === bracket) return true
  return passes(cursor, ',', `a comma or ${bracket}`)
}

function passes(cursor: Cursor, mark: string, wanted = `a ${mark === ':' ? 'colon' : 'comma'}`): boolean {
  skipSpace(cursor)
  const isThere = cursor.text[cursor.at] === mark
  if (isThere) cursor.at += 1
  else unexpected(cursor, wanted)
  return isThere
}

function lastBefore({ text, at }: Cursor): number {
  let place = at - 1
  while (isSpace(text.charCodeAt(place))) place -= 1
  return place
}

const escapedOrControl = /[\\\u0000-\u001f]/ // eslint-disable-line no-control-regex -- JSON allows none in a text

function stringAt(cursor: Cursor): TextTree | undefined {
  const { text, growth } = cursor
  const start = cursor.at
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  if (end === -1) return tooMuch(cursor, 'a text whose quotes are never closed')
  cursor.at = end + 1
  const inner = text.slice(start + 1, end)
  const at = { source: growth.source, start, end: end + 1 }
  const known = clean.get(inner)
  if (known !== undefined) return { kind: 'text', text: known, at }
  const said = escapedOrControl.test(inner) ? unescaped(text.slice(start, end + 1)) : inner
  if (said === undefined) {
    cursor.at = start
    return tooMuch(cursor, 'a text with an escape or a control character that JSON does not know')
  }
  const safe = noteUnsafe(said, 'text', at, growth) ? withoutUnsafe(said) : said
  const read = asRead(safe)
  if (read === inner && read.length <= longestKept && clean.size < mostKept) clean.set(inner, read)
  return { kind: 'text', text: read, at }
}

/** Texts that are read as they are written: lines say the same few again and again. */
const clean = new Map<string, string>()
const [longestKept, mostKept] = [40, 5000]

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, place: number): boolean {
  let before = place - 1
  while (text[before] === '\\') before -= 1
  return (place - before) % 2 === 0
}

function unescaped(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}

const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

function wordAt(cursor: Cursor): TextTree | undefined {
  const { text, growth, at: start } = cursor
  word.lastIndex = start
  const [said] = word.exec(text) ?? []
  if (said === undefined) return unexpected(cursor, 'a value')
  cursor.at += said.length
  return { kind: 'text', text: said, at: { source: growth.source, start, end: cursor.at } }
}

function skipSpace(cursor: Cursor): void {
  while (isSpace(cursor.text.charCodeAt(cursor.at))) cursor.at += 1
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d
}

function unexpected(cursor: Cursor, wanted: string): undefined {
  const { text, at } = cursor
  const found = at < text.length ? `not “${String.fromCodePoint(text.codePointAt(at) ?? 0)}”` : 'but the line ends'
  return noteAt(cursor, `${wanted} must stand here, ${found}`)
}

function tooMuch(cursor: Cursor, what: string): undefined {
  return noteAt(cursor, `here is ${what}`)
}

function noteAt({ growth, at }: Cursor, message: string): undefined {
  const end = Math.min(growth.source.text.length, at + 1)
  noteMistake(
    growth,
    { source: growth.source, start: at, end },
    {
      code: 'json/syntax',
      message,
      why: 'each line must be a night in JSON by itself',
      help: 'correct the line; `JSON.stringify` and its like write none that is wrong',
    },
  )
}
