import type { Block } from '../../model/message.ts'
import { escaped } from '../escape.ts'
import { lineOf, withoutCalls, withoutLinks, type Writer } from './line.ts'
import type { Markup } from './markup.ts'
import { momentText } from './moment.ts'
import { filled, framed } from './frame.ts'

export const markdown: Markup = {
  head: text => escape(text, false),
  write: (message, { language, raw = {} }) => {
    const { spoiler = '<details><summary>{title}</summary>{body}</details>' } = raw
    const writer: Writer = {
      escape,
      bold: inner => `**${inner}**`,
      spoiler: (title, inner) => filled(spoiler, title, inner),
      moment: moment => momentText(moment, language),
    }
    return [framed(raw, message.map(block => blockText(writer, block)).join('\n\n'))]
  },
}

/** A backslash at the end of a line breaks it. */
function blockText(writer: Writer, block: Block): string {
  return block.kind === 'paragraph'
    ? block.lines.map(line => lineOf(writer, line)).join('\\\n')
    : block.items.map(item => `- ${lineOf(writer, item)}`).join('\n')
}

function escape(text: string, isFirst: boolean): string {
  const plain = withoutLinks(withoutCalls(escaped(text)))
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
  // What begins a list or a heading does so only at the beginning of a line.
  return isFirst ? plain.replace(/^( ?)([-+=])/, '$1\\$2').replace(/^ ?\d+(?=[.)])/, '$&\\') : plain
}
