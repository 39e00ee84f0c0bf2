/** What is wrong with raw text of a format, why, and what may stand there. */
export interface UnfitMarkup {
  readonly message: string
  readonly why: string
  readonly help: string
}

/** Raw text marks up and does nothing: it comes with the setup, which may be a stranger's. */
export function unfitMarkup(format: string, text: string): UnfitMarkup | undefined {
  const heading = /^[ \t]*-{5}[ \t]+[^\s-].*$/m.exec(text)
  if (heading !== null) return looksLikeHead(heading[0])
  if (format !== 'html' && format !== 'markdown' && format !== 'bbcode') return undefined
  const tag = format === 'bbcode' ? undefined : otherTag(text, format)
  if (tag !== undefined) return acts(tag)
  const address = actingAddress(text) ?? filledAddress(text)
  return address === undefined ? undefined : leadsElsewhere(address)
}

/** Tags that mark up and do nothing. */
const tags =
  'article aside b blockquote br center code dd del details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li mark ol p pre s section small span strong sub summary sup table tbody td th thead tr u ul'

const allowedTag = new RegExp(String.raw`</?(?:${tags.replaceAll(' ', '|')})\s*/?>`, 'gi')

/** The first tag, or beginning of one, that is not among them; what `{title}` or the text behind it would make one is one too. */
function otherTag(text: string, format: string): string | undefined {
  const left = text.replace(allowedTag, ' ')
  // Markdown writes an address so that is to be a link.
  const rest = format === 'markdown' ? left.replace(/<https?:\/\/[^\s<>{}]*>/gi, ' ') : left
  return /<(?![\s\d=])[^>]*>?/.exec(rest)?.[0]
}

/** An address that is a program or a document of its own. Browsers pass over line breaks and tabs in it. */
function actingAddress(text: string): string | undefined {
  const read = withoutReferences(text).replace(/[\0-\x1f\\]/g, '') // eslint-disable-line no-control-regex -- browsers pass over them
  return /(?:java|vb)script:[^\s\]]*|(?<=[\]=(:<"'] *)data:[\w.+-]*[/;,][^\s\])]*/i.exec(read)?.[0]
}

/** `&#58;` and `&colon;` as the signs that they stand for. */
function withoutReferences(text: string): string {
  const named: ReadonlyMap<string, string> = new Map([
    ['colon', ':'],
    ['tab', ''],
    ['newline', ''],
  ])
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/&(\w+);/g, (whole, name: string) => named.get(name.toLowerCase()) ?? whole)
}

/** An address of which a name or text of others would be part. */
function filledAddress(text: string): string | undefined {
  return /\[(?:url|img|email|link|iframe|media|video)\b[^\]]*(?:\]\s*)?\{(?:title|body)\}|\]\([^)]*\{(?:title|body)\}|\]:[^\n]*\{(?:title|body)\}/i.exec(
    text,
  )?.[0]
}

function looksLikeHead(line: string): UnfitMarkup {
  return {
    message: `“${line.trim()}” looks like the line that says whose a message is`,
    why: 'where several messages are written, such a line stands above each, and whoever sends them goes by it',
    help: 'write other signs than five dashes before the words, such as =====',
  }
}

function acts(tag: string): UnfitMarkup {
  return {
    message: `“${tag}” may not stand here`,
    why: 'raw text marks up and does nothing: a setup may be a stranger’s',
    help: `tags without attributes may: ${tags.split(' ').join(', ')}`,
  }
}

function leadsElsewhere(address: string): UnfitMarkup {
  return {
    message: `the address in “${address}” may not stand here`,
    why: 'raw text marks up and does nothing, and no name or text of others is an address',
    help: 'write out an address that begins with https://',
  }
}
