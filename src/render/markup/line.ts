import type { Inline, Line, Moment } from '../../model/message.ts'

/** How a format writes what stands within a line. */
export interface Writer {
  /** The one place where texts of others become the format's; `isFirst` if the text begins its line. */
  readonly escape: (text: string, isFirst: boolean) => string
  readonly bold: (inner: string) => string
  /** Both are escaped. */
  readonly spoiler: (title: string, inner: string) => string
  readonly moment: (moment: Moment) => string
}

export function lineOf(writer: Writer, line: Line, begins = true): string {
  let isFirst = begins
  return merged(line)
    .map(part => {
      const written = partOf(writer, part, isFirst)
      isFirst &&= written === ''
      return written
    })
    .join('')
}

function partOf(writer: Writer, part: Inline, isFirst: boolean): string {
  switch (part.kind) {
    case 'text':
      return writer.escape(part.text, isFirst)
    case 'bold':
      return isEmpty(part.of) ? '' : writer.bold(lineOf(writer, part.of, false))
    case 'spoiler':
      return writer.spoiler(writer.escape(part.title, false), lineOf(writer, part.of, false))
    case 'moment':
      return writer.moment(part)
  }
}

function isEmpty(line: Line): boolean {
  return line.every(part => part.kind === 'text' && part.text === '')
}

/** Neighbouring texts are escaped as one: what two of them make together is no markup either. */
export function merged(line: Line): Line {
  const parts: Inline[] = []
  for (const part of line) {
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text }
    else parts.push(part)
  }
  return parts
}

/** A call for people's attention (`@everyone`) is none: its sign looks like it, and is another. Nobody knows what follows where a text ends. */
export function withoutCalls(text: string): string {
  return text.replace(/@(?=[\p{L}\p{N}]|$)/gu, '\uff20')
}

/** An address that is no link. */
export function withoutLinks(text: string): string {
  return text.replace(/\/(?=\/)/g, '/\u2060').replace(/w(?=ww\.)/gi, '$&\u2060')
}
