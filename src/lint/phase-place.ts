import type { Span } from '../model/diagnostic.ts'
import type { Phase } from '../model/phase.ts'

/** Where a phase begins: its first line. */
export function phasePlace({ at }: Phase): Span {
  const lineBreak = at.source.text.slice(at.start, at.end).search(/[\r\n]/)
  return lineBreak < 0 ? at : { ...at, end: at.start + lineBreak }
}
