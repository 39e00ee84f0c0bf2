import { columnOf, type SourcePart } from './edit-parts.ts'

/** The parts of a map in lines, the last of them up to the comments that belong to it. */
export function withOwnComments(text: string, parts: readonly SourcePart[]): readonly SourcePart[] {
  const last = parts.at(-1)
  const column = columnOf(text, parts[0]?.start ?? 0)
  return last === undefined ? parts : [...parts.slice(0, -1), { ...last, end: endOfComments(text, last.end, column) }]
}

/** Comments below a part belong to it where they stand further in than its key, and those of `snarf next` (`#:`) to what is above them. */
function endOfComments(text: string, from: number, column: number): number {
  const lines = /(?:\r\n|\r|\n)([ \t]*)(#:?)?([^\r\n]*)/y
  lines.lastIndex = from + text.slice(from).search(/[\r\n]|$/)
  let end = from
  for (let line = lines.exec(text); line !== null; line = lines.exec(text)) {
    const [, indent = '', mark = '', rest = ''] = line
    if (mark === '' && rest === '') continue
    if (mark === '' || !(indent.length > column || (mark === '#:' && column === 0))) break
    end = lines.lastIndex
  }
  return end
}
