/** Lines of a text, from 0 and `to` exclusive, and those that stand in their place, each with its end. */
export interface LineChange {
  readonly from: number
  readonly to: number
  readonly instead: readonly string[]
}

/** A line ends where `patch` ends it: a lone carriage return is a character like any other. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
