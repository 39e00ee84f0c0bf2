import type { YAMLError } from 'yaml'
import type { Composed } from '../documents.ts'

/** Where yaml stumbled: its error, and the text from there to the end of the line. */
export interface Stumble {
  readonly error: YAMLError
  /** The codes of all its errors at this place. */
  readonly codes: ReadonlySet<YAMLError['code']>
  readonly document: Composed
  readonly text: string
  readonly start: number
  readonly line: string
}

/** What the author most likely did there. */
export interface Slip {
  readonly code: string
  readonly message: string
  readonly why?: string
  readonly help: string
  /** Later errors may be there only because of this one. */
  readonly spreads: boolean
  /** Its place, if not the one where yaml noticed it. */
  readonly start?: number
  readonly end?: number
}

/** An author's words short enough for a message. */
export function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}
