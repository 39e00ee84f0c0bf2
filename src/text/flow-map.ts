import { addAll } from '../model/add-all.ts'
import type { Span } from '../model/diagnostic.ts'
import { mapOf, type MapLine } from './entries.ts'
import { noteMistake, type Growth } from './tree-notes.ts'
import { gluedIn } from './slips/glued.ts'
import { shortened } from './slips/slip.ts'
import type { TextTree, Tree } from './tree.ts'

/** A map in braces. Words without a value are noted, and read as the author must have meant them. */
export function flowMapOf(lines: readonly MapLine[], at: Span, growth: Growth): Tree {
  const split = lines.map(line => splitGlued(line, growth))
  const strays = straysFrom(split, 0)
  if (strays.length === 0 || strays.length < split.length) return mapOf(joinStrays(split, growth), at, growth)
  noteStrays(strays, strays, pairIn(strays) ?? `leave the braces out, or write a list: [${wordsOf(strays)}]`, growth)
  return { kind: 'list', items: strays, at }
}

/** `{ Jail Carol }`, `{ Jail -> Carol }`: most likely an ability and a player. */
function pairIn([only, another]: readonly TextTree[]): string | undefined {
  const [, name, value] = /^(.*\w)(?:\s+|\s*(?:->|=>|=|→|;)\s*)(\S+)$/u.exec(only?.text ?? '') ?? []
  if (another !== undefined || name === undefined || value === undefined) return undefined
  return `if the last word is the value of those before it, as a player is that of an ability, write “${shortened(name)}: ${shortened(value)}”`
}

/** `{Jail:Carol}` */
function splitGlued(line: MapLine, growth: Growth): MapLine {
  const { key, value } = line
  if (value !== undefined || key.kind !== 'text') return line
  const { name, rest, slip } = gluedIn(key.text, (name, rest) => `{ ${name}: ${rest} }`) ?? {}
  if (name === undefined || rest === undefined || slip === undefined) return line
  noteMistake(growth, key.at, slip)
  const colon = growth.source.text.indexOf(':', key.at.start)
  return {
    key: { kind: 'text', text: name, at: { ...key.at, end: colon } },
    value: { kind: 'text', text: rest, at: { ...key.at, start: colon + 1 } },
  }
}

/** `{ Drive: Alice, Carol }` is meant as `{ Drive: [Alice, Carol] }`, `{ text: Hold on, all }` as `{ text: "Hold on, all" }`. */
function joinStrays(lines: readonly MapLine[], growth: Growth): readonly MapLine[] {
  const joined: MapLine[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const strays = straysFrom(lines, index)
    const [line] = lines.slice(index, index + 1)
    if (strays.length === 0 && line !== undefined) joined.push(line)
    else addAll(joined, besideStrays(joined.pop(), strays, growth))
    index += Math.max(0, strays.length - 1)
  }
  return joined
}

function besideStrays(before: MapLine | undefined, strays: readonly TextTree[], growth: Growth): readonly MapLine[] {
  const [first, last] = [strays.at(0), strays.at(-1)]
  if (before?.key.kind !== 'text' || before.value?.kind !== 'text' || first === undefined || last === undefined) {
    noteStrays(strays, strays, 'give it a value after a colon, or take it out of the braces', growth)
    return [...(before === undefined ? [] : [before]), ...strays.map(key => ({ key }))]
  }
  const { key } = before
  const items = [before.value, ...strays]
  const at = { ...first.at, start: before.value.at.start, end: last.at.end }
  if (isOneText(key.text)) {
    const text = items.map(item => item.text).join(', ')
    noteStrays(
      strays,
      items,
      `put the text in quotes: “${key.text}: "${shortened(text.replaceAll('"', "'"))}"”`,
      growth,
    )
    return [{ key, value: { kind: 'text', text, at } }]
  }
  noteStrays(strays, items, `for several values of ${key.text} write a list: “[${wordsOf(items)}]”`, growth)
  return [{ key, value: { kind: 'list', items, at } }]
}

/** The keys whose value is one text, in sentences. */
function isOneText(key: string): boolean {
  return /^(?:text|elsewhere|because|say|announce)$/.test(key)
}

/** The words without a value that begin at an index of the lines. */
function straysFrom(lines: readonly MapLine[], start: number): readonly TextTree[] {
  const strays: TextTree[] = []
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index]
    if (line?.value !== undefined || line?.key.kind !== 'text') break
    strays.push(line.key)
  }
  return strays
}

function wordsOf(texts: readonly TextTree[]): string {
  return shortened(texts.map(({ text }) => text).join(', '))
}

/** `place` is what the help speaks of. */
function noteStrays(strays: readonly TextTree[], place: readonly TextTree[], help: string, growth: Growth): void {
  const [first, last] = [place.at(0), place.at(-1)]
  if (first === undefined || last === undefined) return
  noteMistake(
    growth,
    { ...first.at, end: last.at.end },
    {
      code: 'yaml/no-value',
      message: `${wordsOf(strays)} ${strays.length === 1 ? 'stands' : 'stand'} in braces without a value`,
      why: 'within braces a comma begins the next name, and each name has a colon and a value',
      help,
    },
  )
}
