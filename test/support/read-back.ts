import MarkdownIt from 'markdown-it'
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'

/** What a reader sees of a text, and which marks it was read to have. */
export interface Seen {
  readonly text: string
  readonly marks: readonly string[]
}

/** What each format comes to where it is read. */
export const readers: Readonly<Record<string, (written: string) => Seen>> = {
  text: written => ({ text: written, marks: [] }),
  bbcode: seenInBbcode,
  markdown: written => seenInHtml(markdownIt.render(written)),
  discord: written => seenInHtml(discord.render(written)),
  html: seenInHtml,
}

const markdownIt = new MarkdownIt({ html: true, linkify: true, breaks: true })
markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: true })

/** Reads no entities, and no address without its scheme. */
const discord = new MarkdownIt({ linkify: true, breaks: true }).disable('entity')
discord.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null)

/** As forums do: whatever has the form of a tag is one, known or not. */
function seenInBbcode(written: string): Seen {
  const tag = /\[\/?([\p{L}*][^[\]]*)\]/gu
  const marks = [...written.matchAll(tag)].map(([, name = '']) => name)
  return { text: plain(written.replace(tag, '')), marks }
}

type Node = DefaultTreeAdapterMap['childNode']

function seenInHtml(written: string): Seen {
  const marks: string[] = []
  const textOf = (node: Node): string => {
    if (node.nodeName === '#text') return 'value' in node ? node.value : ''
    if (!('childNodes' in node)) return `<${node.nodeName}>`
    marks.push([node.nodeName, ...node.attrs.map(({ name, value }) => `${name}=${value}`)].join(' '))
    return node.childNodes.map(textOf).join('')
  }
  const { childNodes } = parseFragment(written)
  return { text: plain(childNodes.map(textOf).join('')), marks }
}

/** What escaping put in, or put in the place of what it looks like, taken back. */
function plain(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\uff20', '@').replaceAll('\u2039', '<')
}
