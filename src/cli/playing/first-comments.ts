import type { SheetBlock } from '../../render/sheet.ts'
import { entryPart, isInline, lineBreakOf, lineStart } from '../../text/edit-parts.ts'
import type { MapEntry, Tree } from '../../text/tree.ts'

/**
 * The text of a phase's file with the comments of `snarf next` where that would have written them; all of its own lines keep every byte. Undefined
 * where its actions stand elsewhere than below a line `actions:`.
 */
export function withFirstComments(
  text: string,
  tree: Tree | undefined,
  blocks: readonly SheetBlock[],
): string | undefined {
  const entries = tree?.kind === 'map' ? tree.entries : []
  const actions = entryOf(entries, 'actions')
  const [first] = entries
  if (first === undefined || actions === undefined || !isBelow(actions)) return undefined
  const keyed = (key: string): readonly SheetBlock[] => blocks.filter(block => block.key === key)
  const lineOf = (key: string): number | undefined => {
    const entry = entryOf(entries, key)
    return entry && lineStart(text, entry.key.at.start)
  }
  const begin = lineStart(text, actions.key.at.start)
  const end = endOf(text, actions)
  const players = blocks.filter(({ player }) => player !== undefined)
  const vote = lineOf('eliminated')
  const inserted = [
    { at: lineStart(text, first.key.at.start), groups: [keyed('head')] },
    { at: lineOf('changes') ?? begin, groups: [keyed('changes')] },
    { at: begin, groups: [keyed('actions')] },
    ...(vote === undefined ? [] : [{ at: vote, groups: [keyed('vote')] }]),
    {
      at: end,
      groups: [
        ...players.map(player => [player]),
        [...keyed('idle'), ...keyed('dead')],
        ...(vote === undefined ? [keyed('vote')] : []),
      ],
    },
  ]
  const lineBreak = lineBreakOf(text)
  return inserted
    .toSorted((one, other) => one.at - other.at)
    .reduceRight((done, { at, groups }) => {
      const lines = groups.filter(group => group.length > 0).map(group => group.flatMap(each => each.lines))
      return lines.length === 0 ? done : withLines(done, at, lines, at === end, lineBreak)
    }, text)
}

function entryOf(entries: readonly MapEntry[], key: string): MapEntry | undefined {
  return entries.find(entry => entry.key.text === key)
}

/** Does what a key holds stand on lines below it, or does it hold nothing yet? */
function isBelow({ key, value }: MapEntry): boolean {
  return value.kind === 'empty' || !isInline(value, key.at)
}

/** Where the line behind what a key holds begins. */
function endOf(text: string, entry: MapEntry): number {
  const held = text.slice(0, entry.value.kind === 'empty' ? entry.key.at.end : entryPart(entry).end).trimEnd().length
  const next = text.indexOf('\n', held)
  return next < 0 ? text.length : next + 1
}

/** With groups of lines at an offset, an empty line between them, and one before them unless the text or a key goes on there. */
function withLines(
  text: string,
  at: number,
  groups: readonly (readonly string[])[],
  isBehind: boolean,
  lineBreak: string,
): string {
  const before = text.slice(0, at)
  const after = text.slice(at)
  const written = groups.map(lines => lines.map(line => line + lineBreak).join('')).join(lineBreak)
  const ended = before === '' || before.endsWith('\n') ? '' : lineBreak
  const isFirst = !before.split('\n').some(line => /^[^\s#%-]/.test(line))
  const goesOn = groups[0]?.[0]?.startsWith(' ') === true
  const isParted = isFirst || /\n\r?\n$/.test(before) || (goesOn && /^actions:[^\n]*\n?$/.test(lastLine(before)))
  const gap = isBehind && after !== '' && !/^\r?\n/.test(after) ? lineBreak : ''
  return before + ended + (isParted ? '' : lineBreak) + written + gap + after
}

function lastLine(text: string): string {
  return text.slice(lineStart(text, text.length - 1))
}
