import type { RawMarkup } from '../../model/raw-markup.ts'
import type { Message } from '../../model/message.ts'

/** A way to write what people read. */
export interface Markup {
  /** Words that stand above a message and are not sent: where they are pasted all the same they are no markup either. */
  readonly head: (words: string) => string
  /** Ready to be pasted; several texts where the place that it goes to takes no longer ones. None ends in a line break. */
  readonly write: (message: Message, options: MarkupOptions) => readonly string[]
}

export interface MarkupOptions {
  /** Of dates, as `Intl` names it. */
  readonly language: string
  /** The moderator's own frame, which alone is not escaped. */
  readonly raw?: RawMarkup
}
