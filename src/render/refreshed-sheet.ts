import { linesOf } from '../model/line-change.ts'
import type { Sheet } from '../model/sheet.ts'
import { sheetBlocks, type SheetBlock } from './sheet.ts'

export interface Refreshing {
  /** Keys of blocks whose lines are filled in: they are not written again. */
  readonly filled: ReadonlySet<string>
  /** Whoever sits or sat in a place: each of them by who does now. */
  readonly seats: ReadonlyMap<string, string>
  /** Whether the line that begins at an offset goes on with a text of the moderator's. */
  readonly isInsideText: (lineStart: number) => boolean
}

/**
 * The text of a sheet in which the comments of `snarf next` (`#:`) are as they would be written now. All other lines keep every byte; a block whose
 * place is gone is left out, and a new one stands behind the one that it follows.
 */
export function refreshedSheet(text: string, sheet: Sheet, { filled, seats, isInsideText }: Refreshing): string {
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const wanted = blocksToWrite(sheet, filled)
  const old = partsOf(text, isInsideText, line => keyOf(line, wanted, seats))
  const known = new Set(old.flatMap(({ key }) => key ?? []))
  const linesFor = ({ lines }: SheetBlock): string => lines.map(line => line + lineBreak).join('')
  const isThere = ({ key }: SheetBlock): boolean => known.has(key)
  const isPlayers = ({ player }: SheetBlock): boolean => player !== undefined
  const places = wanted.map((block, at) => {
    const next = wanted.slice(at + 1).find(other => isThere(other) && isPlayers(other) === isPlayers(block))
    const before = wanted.slice(0, at).findLast(isThere)
    return {
      block,
      next: isThere(block) ? undefined : next,
      before: isThere(block) || next !== undefined ? undefined : before,
    }
  })
  const written = new Set<string>()
  const parts = withoutGaps(old, ({ key }) => key !== undefined && !wanted.some(each => each.key === key)).flatMap(
    ({ key, text: own }) => {
      if (key === undefined) return [own]
      if (written.has(key)) return []
      written.add(key)
      const block = wanted.find(each => each.key === key)
      if (block === undefined) return []
      const above = places.filter(({ next }) => next === block).map(each => linesFor(each.block) + lineBreak)
      const below = places.filter(({ before }) => before === block).map(each => lineBreak + linesFor(each.block))
      return [...above, linesFor(block), ...below]
    },
  )
  return parts.join('')
}

/** The comments of a sheet, without the lines that are filled in. */
export function blocksToWrite(sheet: Sheet, filled: Refreshing['filled']): readonly SheetBlock[] {
  return sheetBlocks(sheet).map(block => (filled.has(block.key) ? withoutTemplates(block) : block))
}

/** Whether a text holds a comment of `snarf next`. */
export function holdsOwnLine(text: string, isInsideText: Refreshing['isInsideText']): boolean {
  return partsOf(text, isInsideText, () => undefined).some(({ key }) => key !== undefined)
}

/** With a block that is left out goes the empty line that parted it from what follows; at the end of a file, that from what stands before. */
function withoutGaps(parts: readonly OldPart[], isLeftOut: (part: OldPart) => boolean): readonly OldPart[] {
  const kept: OldPart[] = []
  let isGapDue = false
  for (const part of parts) {
    if (isLeftOut(part)) {
      isGapDue = part.key !== ''
      continue
    }
    if (!isGapDue || !isEmpty(part)) kept.push(part)
    isGapDue = false
  }
  const last = kept.at(-1)
  return isGapDue && last !== undefined && isEmpty(last) ? kept.slice(0, -1) : kept
}

function isEmpty({ text }: OldPart): boolean {
  return /^[\r\n]+$/.test(text)
}

function withoutTemplates({ templates, ...block }: SheetBlock): SheetBlock {
  return { ...block, lines: block.lines.filter(line => !templates.includes(line)), templates }
}

interface OldPart {
  /** Of a block that `next` has written. */
  readonly key?: string
  readonly text: string
}

function partsOf(
  text: string,
  isInsideText: Refreshing['isInsideText'],
  keyBegunBy: (line: string) => string | undefined,
): readonly OldPart[] {
  const parts: { key?: string; text: string }[] = []
  let start = 0
  for (const line of linesOf(text)) {
    const last = parts.at(-1)
    const at = start
    start += line.length
    if (!/^\s*#:/.test(line) || isInsideText(at)) {
      parts.push({ text: line })
      continue
    }
    const begun = keyBegunBy(line.trim())
    if (last?.key !== undefined && (begun === undefined || begun === last.key)) last.text += line
    else parts.push({ key: begun ?? '', text: line })
  }
  return parts
}

/** Which block a line begins. */
function keyOf(line: string, wanted: readonly SheetBlock[], seats: Refreshing['seats']): string | undefined {
  const fixed = wanted.find(({ begins }) => line.startsWith(begins))
  if (fixed !== undefined) return fixed.key
  const seat = [...seats].find(([name]) => line.startsWith(`#: ${name}, `))
  return seat && `player ${seat[1]}`
}
