import type { Span } from '../model/diagnostic.ts'
import { noteMistake, type Growth } from './tree-notes.ts'
import { gluedIn } from './slips/glued.ts'
import { noteUnsafe } from './read-text.ts'
import type { MapEntry, MapTree, TextTree, Tree } from './tree.ts'

/** A line of a map as it was read. `{ Jail }` has no value, which is not the same as the empty one of `{ Jail: }`. */
export interface MapLine {
  readonly key: Tree
  readonly value?: Tree
}

/** The map that these lines make: each key a text, and once. */
export function mapOf(lines: readonly MapLine[], at: Span, growth: Growth): MapTree {
  const entries: MapEntry[] = []
  const places = lines.length > few ? new Map<string, Span>() : undefined
  const twice: Twice[] = []
  for (const line of lines) {
    const { key, value } = line
    if (!isName(key, growth) || isMerge(key, growth)) continue
    const first = places === undefined ? placeIn(entries, key.text) : places.get(key.text)
    if (first !== undefined) {
      twice.push({ key, first })
      continue
    }
    places?.set(key.text, key.at)
    entries.push(isEntry(line) ? line : { key, value: value ?? { kind: 'empty', at: key.at } })
  }
  noteDuplicates(twice, growth)
  // A list that has grown keeps room for more.
  return { kind: 'map', entries: entries.slice(), at }
}

/** What was read as a line stands in the map as it is. */
function isEntry(line: MapLine): line is MapEntry {
  const { key, value } = line
  return key.kind === 'text' && value !== undefined
}

function placeIn(entries: readonly MapEntry[], text: string): Span | undefined {
  for (const { key } of entries) if (key.text === text) return key.at
  return undefined
}

/** So many keys are sooner looked through than kept by name. */
const few = 8

function isName(key: Tree, growth: Growth): key is TextTree {
  if (key.kind === 'text') {
    noteUnsafe(key.text, 'name', key.at, growth)
    noteGlued(key, growth)
    return true
  }
  // An alias that leads nowhere has left nothing here, and was noted.
  if (key.kind !== 'empty' || !growth.spoiled) noteNoName(key, growth)
  return false
}

/** `Alice:{ Jail: Carol }` */
function noteGlued(key: TextTree, growth: Growth): void {
  if (!key.text.includes(':') || /["']/.test(growth.source.text.charAt(key.at.start))) return
  const {
    name,
    rest = '',
    slip,
  } = gluedIn(growth.source.text.slice(key.at.start, key.at.end), name => `\`${name}: ..\``) ?? {}
  if (name === undefined || slip === undefined || !/^[[{]/.test(rest)) return
  const start = key.at.start + name.length
  noteMistake(growth, { ...key.at, start, end: start + 2 }, slip)
}

function noteNoName(key: Tree, growth: Growth): void {
  const isEmpty = key.kind === 'empty'
  noteMistake(growth, key.at, {
    code: 'yaml/key',
    message: isEmpty ? 'there is no name before the colon' : `a ${key.kind} stands where a name should`,
    why: 'what stands before a colon is a name',
    help: isEmpty
      ? 'write the name before it'
      : 'write a single word or text before the colon; one with brackets goes in quotes',
  })
}

/** `<<: *other`. In quotes it is a name like any other. */
function isMerge(key: TextTree, growth: Growth): boolean {
  if (key.text !== '<<' || key.at.end - key.at.start > 2) return false
  noteMistake(growth, key.at, {
    code: 'yaml/merge-key',
    message: '<< does not put one map into another here',
    why: 'merging belongs to an older YAML, and hides which of two values counts',
    help: 'write the entries out',
  })
  return true
}

/** A name that stands in a map already. */
interface Twice {
  readonly key: TextTree
  readonly first: Span
}

/** Of a second night below the first all else stands twice because of it. */
function noteDuplicates(twice: readonly Twice[], growth: Growth): void {
  const phase = twice.find(({ key }) => /^(?:night|day)$/.test(key.text) && beginsLine(key.at))
  if (phase === undefined)
    return twice.forEach(one => noteDuplicate(one, `keep one of them, or ${bothKept(one)}`, growth))
  const what = phase.key.text
  noteDuplicate(
    phase,
    `keep one of them; or, if both are meant, put the second ${what} into a file of its own, with “after:” this one; or put both into a list below “nights:”, each behind “- ${what}:”`,
    growth,
  )
}

/** `{ Shield: Lou, Shield: Ada }`: what is done twice is written as a list. */
function bothKept({ key, first }: Twice): string {
  const both = [first, key.at].map(
    ({ source, start }) =>
      /^[^{}[\],:\n"']+:\s+[^{}[\],\n#]+(?=\s*[,}])/.exec(source.text.slice(start, start + 200))?.[0],
  )
  const [one, other] = both
  return one === undefined || other === undefined || !/^\p{Lu}/u.test(one)
    ? 'put both values into one entry'
    : `if both are done, where that is allowed, write a list: [{ ${one.trim()} }, { ${other.trim()} }]`
}

function beginsLine({ source, start }: Span): boolean {
  return start > 0 && source.text.charAt(start - 1) === '\n'
}

function noteDuplicate({ key, first }: Twice, help: string, growth: Growth): void {
  noteMistake(growth, key.at, {
    code: 'yaml/duplicate-key',
    message: `${key.text.trim() === '' ? 'a blank name' : key.text} stands twice in the same map`,
    why: 'a map has no order, so neither could take precedence',
    help,
    related: [{ at: first, label: 'the first one' }],
  })
}
