import { isCollection, isScalar, visit, type Node } from 'yaml'
import type { Composed } from '../documents.ts'
import { quoteName } from './names.ts'
import { shortened, type Slip, type Stumble } from './slip.ts'

export function unclosedQuote({ document, text, start }: Stumble): Slip {
  const opening = beginningOf(document, start, node => isScalar(node) && node.type?.startsWith('QUOTE') === true)
  return {
    code: 'yaml/unclosed-quote',
    message: `the quote ${text.charAt(opening)} is opened here and never closed`,
    why: 'everything after it is read as part of the text',
    help: 'close it; a text with an apostrophe goes in double quotes',
    spreads: true,
    start: opening,
    end: opening + 1,
  }
}

export function unclosedBracket({ document, text, start }: Stumble): Slip {
  // A pair without braces of its own, `[a: b`, is a collection too.
  const isOpened = (node: Node) => isCollection(node) && /[[{]/.test(text.charAt(node.range?.[0] ?? text.length))
  const opening = beginningOf(document, start, isOpened)
  const bracket = text.charAt(opening)
  const closing = bracket === '{' ? '}' : ']'
  const swallowed = swallowing(text, opening, closing)
  if (swallowed !== undefined) return swallowed
  const hidden = closedInComment(text, opening, closing)
  if (hidden !== undefined) return hidden
  if (text.charAt(start) === closing) return closingTooFar(text, start, closing, opening)
  const instead = /[\]}]/.exec(text.charAt(start))
  const onLine =
    instead === null || text.slice(opening, start).includes('\n')
      ? endingOnLine(text, opening, bracket, closing)
      : undefined
  if (onLine !== undefined) return onLine
  return {
    code: 'yaml/unclosed-bracket',
    message:
      instead === null ? `${bracket} is opened here and never closed` : `${bracket} is closed with ${instead[0]}`,
    why: `what begins with ${bracket} ends with ${closing}`,
    help: `put ${closing} after the last entry`,
    spreads: true,
    start: opening,
    end: opening + 1,
  }
}

/** `{ Protect: #Ivy }` */
function closedInComment(text: string, opening: number, closing: string): Slip | undefined {
  const [line = ''] = /^[^\n]*/.exec(text.slice(opening, opening + 1_000)) ?? []
  const [, before, hidden] = /^([^'"#]*[\s])#(.*)$/.exec(line) ?? []
  if (before === undefined || hidden === undefined || before.includes(closing)) return undefined
  if (!hidden.includes(closing)) return undefined
  return {
    code: 'yaml/unclosed-bracket',
    message: `${text.charAt(opening)} is opened here, and the ${closing} that closes it stands in a comment`,
    why: 'a # behind a space begins a comment, up to the end of the line',
    help: `if the # is part of a name, put that in quotes; else take the # away: “${before}${hidden.trimEnd()}”`,
    spreads: true,
    start: opening,
    end: opening + line.trimEnd().length,
  }
}

/** `Ann: {`, and its brace on a line that begins as far to the left as what all of it stands below. */
function closingTooFar(text: string, start: number, closing: string, opening: number): Slip {
  const from = text.lastIndexOf('\n', opening) + 1
  const [indent = ''] = /^\s*/.exec(text.slice(from, opening)) ?? []
  const written = start - (text.lastIndexOf('\n', start - 1) + 1)
  return {
    code: 'yaml/indent',
    message: `${closing} stands too far to the left for what it closes`,
    why: 'what belongs to a name begins no further to the left than that name, and this is the last of it',
    help: `indent it: “${' '.repeat(Math.max(1, indent.length + 1 - written))}${closing}”`,
    spreads: true,
    start,
    end: start + 1,
  }
}

/** `Ann: { Kill: Bob` above a line that begins with a name of its own. */
function endingOnLine(text: string, opening: number, bracket: string, closing: string): Slip | undefined {
  const from = text.lastIndexOf('\n', opening) + 1
  const [line = '', next = ''] = text.slice(from, from + 2_000).split(/\r?\n/, 2)
  const written = line.replace(/\s+#.*$|\s+$/, '')
  if (/[,{[]$/.test(written) || !/^\s*(?:-\s+)?[^\s{}[\],:#-][^{}[\],:]*:(?:\s|$)/.test(next)) return undefined
  return {
    code: 'yaml/unclosed-bracket',
    message: `${bracket} is opened on this line and never closed`,
    why: `what begins with ${bracket} ends with ${closing}, and the next line begins with a name of its own`,
    help: `put ${closing} at the end of this line: “${shortened(`${written.trim()} ${closing}`)}”`,
    spreads: true,
    start: opening,
    end: opening + 1,
  }
}

/** `[Ann #1, Bob]`: what YAML takes for a comment goes on to the end of the line, and what closes the bracket is in it. */
function swallowing(text: string, opening: number, closing: string): Slip | undefined {
  const [line = ''] = text.slice(opening, opening + 1000).split('\n', 1)
  const [, before = '', name] =
    /^(.[^#]*?)([^\s,:[\]{}"'#][^,:[\]{}"'#]*\s#[^\s,:[\]{}"'][^,:[\]{}"']*)/.exec(line) ?? []
  if (name === undefined || !line.slice(before.length + name.length).includes(closing)) return undefined
  return quoteName(name.trim(), text, opening + before.length)
}

/** Where the innermost of the wanted nodes begins that ends at a place; the place itself if there is none. */
function beginningOf(document: Composed, end: number, isWanted: (node: Node) => boolean): number {
  let beginning = end
  visit(document.contents, {
    Node(_key, node) {
      if (node.range?.[1] === end && isWanted(node)) beginning = node.range[0]
    },
  })
  return beginning
}

export function extraBracket({ line }: Stumble): Slip {
  const bracket = line.charAt(0)
  const opening = bracket === '}' ? '{' : '['
  return {
    code: 'yaml/extra-bracket',
    message: `${bracket} closes nothing here`,
    why: `every ${bracket} ends what a ${opening} began`,
    help: `take it away, or put ${opening} where the entries begin`,
    spreads: true,
  }
}

export function extraComma(): Slip {
  return {
    code: 'yaml/extra-comma',
    message: 'a comma stands here with nothing before it',
    why: 'a comma separates two entries',
    help: 'take it away, or write the entry that is missing',
    spreads: false,
  }
}

/** `corrected` is what stands there with its comma, where that is known. */
export function missingComma(corrected?: string): Slip {
  return {
    code: 'yaml/missing-comma',
    message: 'two entries stand here without a comma between them',
    why: 'within brackets, entries are separated by commas',
    help:
      corrected === undefined
        ? 'put a comma between them, or a colon if the second is the value of the first'
        : `put a comma between them: “${corrected}”`,
    spreads: false,
  }
}

/** Of entries on lines of their own the comma stands at the end of the first. */
export function missingCommaOf({ text, start }: Stumble): Slip {
  const before = text.slice(Math.max(0, start - 10_000), start)
  const last = before.trimEnd()
  const isOnNextLine = before.slice(last.length).includes('\n') && !last.slice(last.lastIndexOf('\n') + 1).includes('#')
  if (!isOnNextLine || last === '') return missingComma()
  const end = start - before.length + last.length
  return {
    ...missingComma(),
    message: 'a comma is missing between this entry and the one on the next line',
    help: 'put a comma at the end of this line',
    start: end - 1,
    end,
  }
}
