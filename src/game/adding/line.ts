import type { Finding } from '../../model/diagnostic.ts'

/** A line as it was typed, and what it is called in messages. */
export interface AddedLine {
  readonly name: string
  readonly text: string
}

/** Says what is wrong with a line. */
export type Say = (message: string, help: string, code?: string) => Finding

export function sayOf({ name, text }: AddedLine): Say {
  const at = { source: { name, text }, start: 0, end: text.length }
  return (message, help, code = 'add/line') => ({ code, severity: 'error', message, help, at })
}
