import type { Wording } from '../model/wording.ts'
import type { Message } from '../model/message.ts'
import { withPhaseNumber } from './markup/frame.ts'
import type { Markup, MarkupOptions } from './markup/markup.ts'

/** A message, and whose it is: `To Ann`, `The post`. */
export interface Letter {
  readonly head: string
  readonly message: Message
  /** Of the night or day that it is of. */
  readonly number?: number
  /** What is put before it as it is: whom it calls. */
  readonly call?: string
}

/** A letter as it is sent, or a part of one that is too long for one message. */
export interface LetterText {
  readonly head: string
  readonly text: string
}

/** Letters in one text: one alone as it is sent, several each below a line that says whose it is, and which is not to be sent. */
export function lettersText(letters: readonly Letter[], markup: Markup, options: MarkupOptions): string {
  return joinedTexts(letterTexts(letters, markup, options))
}

export function letterTexts(letters: readonly Letter[], markup: Markup, options: MarkupOptions): readonly LetterText[] {
  return letters.flatMap(({ head, message, number, call }) => {
    const parts = markup.write(message, framing(options, { number, call }))
    return parts.map((text, place) => ({
      head: markup.head(parts.length === 1 ? head : `${head}, ${place + 1} of ${parts.length}`),
      text,
    }))
  })
}

export function joinedTexts(texts: readonly LetterText[]): string {
  const [only, ...others] = texts
  if (only !== undefined && others.length === 0) return `${only.text}\n`
  return texts.map(({ head, text }) => `${`----- ${head} `.padEnd(72, '-')}\n\n${text}\n`).join('\n')
}

/** How a wording has a format written. */
export function markupOptions(format: string, { language, formats }: Wording): MarkupOptions {
  const raw = formats.get(format)
  return { language, ...(raw && { raw }) }
}

/** The options of a message that is of a night or day, and of one that begins by calling somebody. */
export function framing(options: MarkupOptions, { number, call }: Pick<Letter, 'number' | 'call'>): MarkupOptions {
  const raw = withPhaseNumber(options.raw ?? {}, number)
  return { ...options, raw: call === undefined ? raw : { ...raw, before: [call, raw.before ?? []].flat().join('\n') } }
}
