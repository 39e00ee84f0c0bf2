import type { Message } from '../model/message.ts'
import { escaped } from './escape.ts'
import type { Markup, MarkupOptions } from './markup/markup.ts'

/** A message, and whose it is: `To Ann`, `The post`. */
export interface Letter {
  readonly head: string
  readonly message: Message
}

/** Letters in one text: one alone as it is sent, several each below a line that says whose it is, and which is not to be sent. */
export function lettersText(letters: readonly Letter[], markup: Markup, options: MarkupOptions): string {
  const texts = letters.flatMap(({ head, message }) => {
    const parts = markup.write(message, options)
    return parts.map((text, place) => ({
      head: parts.length === 1 ? head : `${head}, ${place + 1} of ${parts.length}`,
      text,
    }))
  })
  const [only, ...others] = texts
  if (only !== undefined && others.length === 0) return `${only.text}\n`
  return texts.map(({ head, text }) => `${`----- ${escaped(head)} `.padEnd(72, '-')}\n\n${text}\n`).join('\n')
}
