import type { Block, Message } from '../../model/message.ts'
import { escaped } from '../escape.ts'
import { cut } from './cut.ts'
import { withoutCalls, type Writer } from './line.ts'
import type { Markup } from './markup.ts'
import { filled, framed } from './frame.ts'

/** UTF-16 units of one message; Discord takes 2,000. */
const most = 1900

export const discord: Markup = {
  head: escapeHead,
  write: (message, { raw = {} }) => {
    const { spoiler = '||{body}||' } = raw
    const writer: Writer = {
      escape,
      bold: inner => `**${inner}**`,
      spoiler: (title, inner) => filled(spoiler, title, inner),
      // Each reader sees it by his own clock.
      moment: ({ seconds }) => `<t:${seconds}:F> (<t:${seconds}:R>)`,
    }
    const room = most - framed(raw, '').length
    return packed(piecesOf(writer, message, room), room).map(text => framed(raw, text))
  },
}

/** A line, and what stands between it and the line before. */
interface Piece {
  readonly gap: string
  readonly text: string
}

function piecesOf(writer: Writer, message: Message, room: number): readonly Piece[] {
  return message.flatMap(block =>
    linesOf(writer, block, room).map((text, place) => ({ gap: place === 0 ? '\n\n' : '\n', text })),
  )
}

function linesOf(writer: Writer, block: Block, room: number): readonly string[] {
  return block.kind === 'paragraph'
    ? block.lines.flatMap(line => cut(writer, line, room))
    : block.items.flatMap(item => cut(writer, item, room - 2).map((each, place) => (place === 0 ? '- ' : '  ') + each))
}

function packed(pieces: readonly Piece[], room: number): readonly string[] {
  const texts: string[] = []
  for (const { gap, text } of pieces) {
    const last = texts.at(-1)
    if (last === undefined || last.length + gap.length + text.length > room) texts.push(text)
    else texts[texts.length - 1] = last + gap + text
  }
  return texts
}

/** What stands above a message follows a row of dashes: nothing in it begins a list, and a colon before a space no emoji. */
function escapeHead(text: string): string {
  return withoutOpening(withoutCalls(escaped(text)).replace(/[*_~|\\`[\]]|:(?=\S|$)/g, '\\$&'))
}

function escape(text: string, isFirst: boolean): string {
  const plain = withoutOpening(withoutCalls(escaped(text)).replace(/[*_~|\\`>#\-+:[\]()]/g, '\\$&'))
  return isFirst ? plain.replace(/^ ?\d+(?=\.)/, '$&\\') : plain
}

/** What begins a mention, a moment or a link. */
function withoutOpening(text: string): string {
  return text.replace(/<(?=@|#|\\#|:|\\:|\/|t|i|$)/gi, '\u2039')
}
