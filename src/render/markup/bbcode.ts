import type { Block } from '../../model/message.ts'
import { escaped } from '../escape.ts'
import { lineOf, withoutCalls, withoutLinks, type Writer } from './line.ts'
import type { Markup } from './markup.ts'
import { momentText } from './moment.ts'
import { filled, framed } from './frame.ts'

export const bbcode: Markup = {
  head: escape,
  write: (message, { language, raw = {} }) => {
    const { spoiler = '[spoiler={title}]{body}[/spoiler]' } = raw
    const writer: Writer = {
      escape,
      bold: inner => `[b]${inner}[/b]`,
      spoiler: (title, inner) => filled(spoiler, title.replace(/[[\]="]/g, ''), inner),
      moment: moment => momentText(moment, language),
    }
    return [framed(raw, message.map(block => blockText(writer, block)).join('\n\n'))]
  },
}

function blockText(writer: Writer, block: Block): string {
  return block.kind === 'paragraph'
    ? block.lines.map(line => lineOf(writer, line)).join('\n')
    : ['[list]', ...block.items.map(item => `[*]${lineOf(writer, item)}`), '[/list]'].join('\n')
}

/** No list of tags is complete: forums have their own, and on some `[v]` counts as a vote. Orders such as [100] stay as they are. */
function escape(text: string): string {
  return withoutLinks(withoutCalls(escaped(text))).replace(/\[(?=[\p{L}/*]|$)/gu, '[\u2060')
}
