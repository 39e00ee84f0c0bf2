import { endingSign, slashes } from './signs.ts'
import { shortened, type Slip, type Stumble } from './slip.ts'

/** `@Alice`, `% done`, `& co` */
export function needsQuotes({ text, line, start }: Stumble): Slip {
  // Within brackets it ends with its entry, as a name does with its colon.
  const isInFlow = /[{[][^\]}]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
  const words = (isInFlow ? line.replace(/(?:[,}\]]|:\s).*$/, '') : line).trim()
  if (isInFlow && /^[|>][-+\d]*$/.test(words)) return signInBraces(words, start)
  return {
    code: 'yaml/quote',
    message: `a text cannot begin with ${words.charAt(0)} unless it is in quotes`,
    why: `YAML keeps ${words.charAt(0)} for itself`,
    help: `put the text in quotes: “"${words.replaceAll('"', "'")}"”`,
    spreads: false,
    end: start + words.length,
  }
}

/** `{ text: >-` */
function signInBraces(sign: string, start: number): Slip {
  return {
    code: 'yaml/quote',
    message: `a text that begins with ${sign} cannot stand within brackets`,
    why: 'its end is told by indentation, which counts for nothing there',
    help: `write the words themselves in its place, in double quotes; they may go on for several lines`,
    spreads: true,
    end: start + sign.length,
  }
}

export function unknownEscape({ line }: Stumble): Slip {
  return {
    code: 'yaml/escape',
    message: `\`${line.slice(0, 2)}\` means nothing within double quotes`,
    why: 'there a backslash begins a special character',
    help: 'write two backslashes for one, or put the text in single quotes',
    spreads: false,
  }
}

export function longName(): Slip {
  return {
    code: 'yaml/long-name',
    message: 'a name is longer than 1024 characters',
    why: 'YAML ends the search for its colon there',
    help: 'shorten it, or close a bracket or a quote that was left open',
    spreads: false,
  }
}

/** `"a" b`, `'it's'`, `[Cop] investigates` */
export function afterValue(stumble: Stumble): Slip {
  const { line, start, text } = stumble
  const words = line.trim()
  const sign = slashes(words, start + words.length) ?? endingSign(stumble, words)
  if (sign !== undefined) return sign
  const isQuoted = /['"]\s*$/.test(text.slice(Math.max(0, start - 100), start))
  return {
    code: 'yaml/after-value',
    message: `\`${shortened(words)}\` stands after the end of a value`,
    why: isQuoted ? 'the quotes before it have closed the text' : 'what stands before it is a value by itself',
    help: 'if all of it is one text, put it in double quotes; else begin a line that fits those around it',
    spreads: true,
    end: start + words.length,
  }
}

/** `[Carol]#later` */
export function gluedComment(): Slip {
  return {
    code: 'yaml/missing-space',
    message: 'this comment has no space before its #',
    why: 'without a space # is part of a word',
    help: 'put a space before it',
    spreads: false,
  }
}

/** `text: >Each night` */
export function afterBlockSign({ text, start, line }: Stumble): Slip {
  const [sign = '|'] = /[|>](?=[^|>]*$)/.exec(text.slice(Math.max(0, start - 20), start)) ?? []
  return {
    code: 'yaml/quote',
    message: `\`${shortened(line.trim())}\` stands on the line of ${sign}`,
    why: 'a text that begins with | or > has its words on the lines below, indented',
    help: 'put the words on the next line, or the whole text in quotes',
    spreads: true,
    end: start + line.trimEnd().length,
  }
}

/** `'Jo O'Neil'` */
export function apostrophe({ line, start, text }: Stumble): Slip | undefined {
  const before = /(?:^|[\s[{,:])'([^'"\n]*\p{L})'$/u.exec(text.slice(Math.max(0, start - 100), start))?.[1]
  const after = /^(\p{L}[^'"\n]{0,100})'/u.exec(line)?.[1]
  if (before === undefined || after === undefined) return undefined
  return {
    code: 'yaml/apostrophe',
    message: `an apostrophe ends the text that begins with \`'${before}'\``,
    why: 'within single quotes it is the closing quote',
    help: `put the text in double quotes: “"${before}'${after}"”`,
    spreads: true,
    end: start + after.length + 1,
  }
}

export function unreadable({ line }: Stumble): Slip {
  const words = line.trim()
  return {
    code: 'yaml/syntax',
    message: words === '' ? 'something is missing here' : `\`${shortened(words)}\` cannot be read as YAML here`,
    help: 'compare the indentation, brackets and quotes with the lines above; a text goes in quotes',
    spreads: true,
  }
}
