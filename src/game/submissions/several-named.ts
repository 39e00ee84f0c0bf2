import type { Name } from '../../model/syntax.ts'
import { namesInWords } from '../../text/names-in-words.ts'

/** Where a name stands: as that of who acts, or behind the ability of `actor`, or as who leaves the game. Without `advises` no near miss is looked for. */
export interface NamePlace {
  readonly actor?: string
  readonly advises?: boolean
  /** Who is voted out in a day, or the key of a change. */
  readonly leaves?: 'voted' | 'eliminate' | 'modkill' | 'replace'
}

/** `{ Drive: Ada and Kim }`, `[Ada Kim]`, or with a comma, on a line of its own; `Ada, Kim: { Hunt: Joe }`: how to write several players. */
export function severalIn(name: Name, names: readonly string[], place: NamePlace): string | undefined {
  const parted = name.text.split(/\s*,\s*(?:and\s+)?|\s+(?:and|&|\+)\s+|\s*\/\s*/)
  const each = parted.every(one => names.includes(one))
    ? parted
    : namesInWords(name.text, words => (names.includes(words) ? words : undefined))
  return each === undefined || each.length < 2 ? undefined : written(each, name, place)
}

function written(each: readonly string[], { at: { source, start } }: Name, { actor, leaves }: NamePlace): string {
  if (leaves !== undefined && leaves !== 'voted')
    return `write a change for each of them: ${each.map(one => `“- { ${leaves}: ${one} }”`).join(', ')}`
  if (actor === undefined && leaves === undefined)
    return `write a line for each of them: ${each.map(one => `“${one}: ..”`).join(', ')}`
  const before = source.text.slice(0, start).trimEnd().at(-1)
  if (before === '[' || before === ',') return `put a comma between them: “${each.join(', ')}”`
  if (before === '-') return `write each on a line of its own: ${each.map(one => `“- ${one}”`).join(', ')}`
  return `for several players write a list: “[${each.join(', ')}]”`
}

/** `eliminated: Kay by Ben` */
export function votedBy({ text }: Name, names: readonly string[], leaves: NamePlace['leaves']): string | undefined {
  const [, player = '', by = ''] = /^(.+?),?\s+by\s+(.+)$/.exec(text) ?? []
  if ((leaves !== 'voted' && leaves !== 'eliminate') || !names.includes(player) || !names.includes(by)) return undefined
  const key = leaves === 'voted' ? 'player' : leaves
  return `where “by” says whose vote was the last, write “{ ${key}: ${player}, by: ${by} }”`
}
