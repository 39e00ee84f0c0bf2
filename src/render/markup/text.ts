import type { Block, Line } from '../../model/message.ts'
import { escaped } from '../escape.ts'
import { wrapped } from '../wrap.ts'
import { filled, framed } from './frame.ts'
import { lineOf, type Writer } from './line.ts'
import type { Markup } from './markup.ts'
import { momentText } from './moment.ts'

const width = 100

/** Plain text in lines of 100 columns. */
export const plainMarkup: Markup = {
  head: escaped,
  write: (message, { language, raw = {} }) => {
    const { spoiler = '[{title}: {body}]' } = raw
    const writer: Writer = {
      escape: escaped,
      bold: inner => inner,
      spoiler: (title, inner) => filled(spoiler, title, inner),
      moment: moment => momentText(moment, language),
    }
    return [framed(raw, message.map(block => blockText(writer, block)).join('\n\n'))]
  },
}

function blockText(writer: Writer, block: Block): string {
  return block.kind === 'paragraph'
    ? block.lines.flatMap(line => linesOf(writer, line)).join('\n')
    : block.items.flatMap(item => linesOf(writer, item, '  ', '    ')).join('\n')
}

function linesOf(writer: Writer, line: Line, first = '', more = first): readonly string[] {
  return wrapped(lineOf(writer, line), width).map((each, place) => (place === 0 ? first : more) + each)
}
