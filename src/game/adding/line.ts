import type { Finding, Source } from '../../model/diagnostic.ts'
import { wholeText } from '../../text/whole-text.ts'

/** A line as it was typed, and what it is called in messages; of several lines, which one it is. */
export type AddedLine = Source

/** Says what is wrong with a line. */
export type Say = (message: string, help: string, code?: string) => Finding

export function sayOf(line: AddedLine): Say {
  const at = wholeText(line)
  return (message, help, code = 'add/line') => ({ code, severity: 'error', message, help, at })
}
