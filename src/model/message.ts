/** What people read, before a format writes it. Only texts hold what others wrote: a format escapes each of them, whatever is in it. */
export type Message = readonly Block[]

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly items: readonly Line[] }

/** Never broken but by a format that has to. */
export type Line = readonly Inline[]

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly of: Line }
  | { readonly kind: 'spoiler'; readonly title: string; readonly of: Line }
  | Moment

/** A moment in time: seconds since 1970, and by how many minutes the clock of its author is before UTC. */
export interface Moment {
  readonly kind: 'moment'
  readonly seconds: number
  readonly offset: number
}

/** A text of others: its spaces and line breaks are one space each. */
export function text(words: string): Inline {
  return { kind: 'text', text: words.replace(/\s+/g, ' ') }
}

export function bold(of: Line): Inline {
  return { kind: 'bold', of }
}

export function paragraph(lines: readonly Line[]): Block {
  return { kind: 'paragraph', lines }
}

export function list(items: readonly Line[]): Block {
  return { kind: 'list', items }
}
