import type { Block, Line } from '../../model/message.ts'
import { escaped } from '../escape.ts'
import { lineOf, type Writer } from './line.ts'
import type { Markup } from './markup.ts'
import { momentText } from './moment.ts'
import { filled, framed } from './frame.ts'

/** A fragment to paste, without attributes, styles or scripts. */
export const html: Markup = {
  head: escape,
  write: (message, { language, raw = {} }) => {
    const { spoiler = '<details><summary>{title}</summary>{body}</details>' } = raw
    const writer: Writer = {
      escape,
      bold: inner => `<strong>${inner}</strong>`,
      spoiler: (title, inner) => filled(spoiler, title, inner),
      moment: moment => momentText(moment, language),
    }
    const blocks = message.map(block => blockText(writer, block))
    return [framed(raw, ['<article>', ...blocks, '</article>'].join('\n'))]
  },
}

/** A paragraph cannot hold what is folded away. */
function blockText(writer: Writer, block: Block): string {
  if (block.kind === 'list')
    return ['<ul>', ...block.items.map(item => `<li>${lineOf(writer, item)}</li>`), '</ul>'].join('\n')
  const tag = block.lines.some(hasSpoiler) ? 'div' : 'p'
  return `<${tag}>${block.lines.map(line => lineOf(writer, line)).join('<br>\n')}</${tag}>`
}

function hasSpoiler(line: Line): boolean {
  return line.some(part => part.kind === 'spoiler' || (part.kind === 'bold' && hasSpoiler(part.of)))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return escaped(text).replace(/[&<>"']/g, character => entities[character] ?? character)
}
