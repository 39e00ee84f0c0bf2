import { replaceUnsafe } from '../model/unsafe-character.ts'

const short: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** A text on one line that a terminal shows as it is: what would move the cursor, colour, hide or turn round is written out, `\u{202e}`. */
export function escaped(text: string): string {
  return replaceUnsafe(text, character => short.get(character) ?? `\\u{${hexOf(character)}}`)
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16)
}
