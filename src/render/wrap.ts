import { widthOf } from './width.ts'

/** A text as lines of at most so many cells, broken at spaces; a longer word has a line to itself. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    const line = lines.at(-1)
    if (line === undefined || widthOf(line) + 1 + widthOf(word) > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
