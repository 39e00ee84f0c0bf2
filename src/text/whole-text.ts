import type { Source, Span } from '../model/diagnostic.ts'

/** All of a text, as a place in it. */
export function wholeText(source: Source): Span {
  return { source, start: 0, end: source.text.length }
}
