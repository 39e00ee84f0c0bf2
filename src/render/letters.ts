import type { Message } from '../model/message.ts'
import type { Markup, MarkupOptions } from './markup/markup.ts'

/** A message, and whose it is: `To Ann`, `The post`. */
export interface Letter {
  readonly head: string
  readonly message: Message
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
  return letters.flatMap(({ head, message, call }) => {
    const parts = markup.write(message, calling(options, call))
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

/** The options of a message that begins by calling somebody. */
export function calling(options: MarkupOptions, call: string | undefined): MarkupOptions {
  if (call === undefined) return options
  return { ...options, raw: { ...options.raw, before: [call, options.raw?.before ?? []].flat().join('\n') } }
}
