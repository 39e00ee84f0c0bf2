import type { Fix, Span } from '../model/diagnostic.ts'
import type { MapEntry, Tree } from './tree.ts'

/** A change of a text at one place. */
export type Splice = Pick<Fix, 'at' | 'text'>

/** What a map or list holds, by where it stands. */
export interface SourcePart {
  readonly start: number
  readonly end: number
}

/** A block's parts stand at the beginning of a line each, a flow's are separated by commas. */
export function insertPart(
  { source }: Span,
  parts: readonly SourcePart[],
  text: string,
  isInFlow: boolean,
): readonly Splice[] {
  const last = parts.at(-1)
  if (last === undefined) return []
  const start = isInFlow ? last.start : (parts[0]?.start ?? last.start)
  // An item of a list in lines begins with its dash.
  const from = isInFlow ? start : start - (dashBefore(source.text, start, text) ?? 0)
  const indent = ' '.repeat(columnOf(source.text, from))
  const ownLine = /^[ \t]*$/.test(source.text.slice(lineStart(source.text, from), from))
  const breaks = lineBreakOf(source.text)
  const written = text.replaceAll('\n', breaks)
  if (isInFlow)
    return [
      {
        at: { source, start: last.end, end: last.end },
        text: ownLine ? `,${breaks}${indent}${written}` : `, ${written}`,
      },
    ]
  const end = lineEnd(source.text, last.end)
  return [{ at: { source, start: end, end }, text: `${breaks}${indent}${written}` }]
}

export function removeInFlow({ source }: Span, parts: readonly SourcePart[], part: SourcePart): readonly Splice[] {
  const place = parts.findIndex(({ start }) => start === part.start)
  const [before, next] = [parts[place - 1], parts[place + 1]]
  if (next !== undefined) {
    const between = source.text.slice(part.end, next.start)
    const end = between.includes('#') ? part.end + between.indexOf(',') + 1 : next.start
    return [{ at: { source, start: part.start, end }, text: '' }]
  }
  const from = before?.end ?? part.start
  const start = source.text.slice(from, part.start).includes('#') ? part.start : from
  return [{ at: { source, start, end: part.end }, text: '' }]
}

/** Every part of a map or list in lines taken out; comments stay. */
export function emptied(tree: Tree): readonly Splice[] {
  if (tree.kind === 'map') return tree.entries.flatMap(entry => clearedEntry(entry))
  const parts = tree.kind === 'list' ? tree.items.map(partOf) : [partOf(tree)]
  return parts.map(part => clearedPart(tree.at, part))
}

/** An entry in lines taken out; comments between its own lines stay. */
export function clearedEntry(entry: MapEntry, next?: SourcePart): readonly Splice[] {
  const { key, value } = entry
  if (value.kind === 'empty' || isInline(value, key.at)) return [clearedPart(key.at, entryPart(entry), next)]
  const colon = key.at.source.text.indexOf(':', key.at.end)
  return [clearedPart(key.at, { start: key.at.start, end: colon + 1 }), ...emptied(value)]
}

/** A part taken out with its line, if it has it for itself. */
export function clearedPart({ source }: Span, { start, end }: SourcePart, next?: SourcePart): Splice {
  const { text } = source
  const dash = dashBefore(text, start, '- ') ?? 0
  const line = lineStart(text, start)
  const isFirst = /^[ \t]*$/.test(text.slice(line, start - dash))
  const rest = text.slice(end, lineEnd(text, end))
  if (!isFirst) return { at: { source, start, end: next?.start ?? end }, text: '' }
  if (rest.trim() !== '')
    return { at: { source, start: start - dash, end: end + rest.length - rest.trimStart().length }, text: '' }
  const after = lineEnd(text, end)
  const lineBreak = /^(\r\n|\r|\n)/.exec(text.slice(after, after + 2))?.[0] ?? ''
  return { at: { source, start: line, end: after + lineBreak.length }, text: '' }
}

export function afterColon(key: Span, text: string): Splice {
  const { source } = key
  const colon = source.text.indexOf(':', key.end) + 1
  return { at: { source, start: colon, end: colon }, text: ` ${text}` }
}

/** A value on one line with its key, or in brackets. */
export function isInline(tree: Tree, key: Span): boolean {
  if (tree.kind === 'text') return !/^[|>]/.test(tree.at.source.text[tree.at.start] ?? '')
  return isFlow(tree) || tree.at.end < key.start
}

export function isFlow({ at }: Tree): boolean {
  return /[[{]/.test(at.source.text[at.start] ?? '')
}

export function entryPart({ key, value }: MapEntry): SourcePart {
  const isBehind = value.at.end >= key.at.end
  return { start: key.at.start, end: isBehind ? value.at.end : key.at.end }
}

export function partOf({ at: { start, end } }: Tree): SourcePart {
  return { start, end }
}

/** How far before an item its dash stands. */
function dashBefore(text: string, start: number, written: string): number | undefined {
  if (!written.startsWith('- ')) return undefined
  return /-[ \t]+$/.exec(text.slice(lineStart(text, start), start))?.[0].length
}

export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

function lineEnd(text: string, offset: number): number {
  const rest = text.slice(offset).search(/[\r\n]/)
  return rest < 0 ? text.length : offset + rest
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

/** Those of a text are all of the first one's kind. */
export function lineBreakOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
}
