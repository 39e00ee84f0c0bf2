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
  const within = quotesWithin(stumble, words)
  if (within !== undefined) return within
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

/** `"You are "the Sapper"."` */
function quotesWithin({ text, start, line }: Stumble, words: string): Slip | undefined {
  const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 1_000), start)
  const [opened] = /(?<=:\s+|-\s+)"[^"]*"\s*$/.exec(before) ?? []
  if (opened === undefined || !words.endsWith('"')) return undefined
  const whole = (opened + line).trimEnd()
  return {
    code: 'yaml/after-value',
    message: `the quote before \`${shortened(words)}\` ends the text`,
    why: 'within double quotes a double quote closes them',
    help: `put the whole text in single quotes: “'${whole.slice(1, -1).replaceAll("'", "''")}'”`,
    spreads: true,
    start: start - opened.length,
    end: start - opened.length + whole.length,
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

/** `- Bea: ..` among lines of a map. */
function dashAmongEntries({ text, line, start }: Stumble, words: string): Slip | undefined {
  const [, rest] = /^-\s+(\S.*:(?:\s.*)?)$/.exec(words) ?? []
  if (rest === undefined) return undefined
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const from = start + line.length - line.trimStart().length
  const [above = ''] = /[^\n]*\S[^\n]*\n(?:\s*\n)*$/.exec(text.slice(Math.max(0, lineStart - 2_000), lineStart)) ?? []
  const [, indent = '', entry] = /^( *)([^\s#-][^\n]*:)/.exec(above) ?? []
  if (entry === undefined || indent.length < from - lineStart) return undefined
  return {
    code: 'yaml/mixed',
    message: 'a “- ” stands before this line, and none before the line above it',
    why: 'at one indentation every line begins with `-`, or every line is a name with its value',
    help: `put one before each of these lines, or take this one away: “${' '.repeat(indent.length - (from - lineStart))}${rest}”`,
    spreads: true,
    start: from,
    end: from + words.length,
  }
}

export function unreadable(stumble: Stumble): Slip {
  const words = stumble.line.trim()
  const dash = dashAmongEntries(stumble, words)
  if (dash !== undefined) return dash
  return {
    code: 'yaml/syntax',
    message: words === '' ? 'something is missing here' : `\`${shortened(words)}\` cannot be read as YAML here`,
    help: 'compare the indentation, brackets and quotes with the lines above; a text goes in quotes',
    spreads: true,
  }
}
