import { withoutArrows } from './arrows.ts'
import { missingComma } from './brackets.ts'
import { gluedIn } from './glued.ts'
import { holderOf } from './holder.ts'
import { withoutColon } from './without-colon.ts'
import { quoteName } from './names.ts'
import { gluedDash, slashes, wideColon } from './signs.ts'
import { shortened, type Slip, type Stumble } from './slip.ts'

export function tab(): Slip {
  return {
    code: 'yaml/tab',
    message: 'this line is indented with a tab',
    why: 'YAML takes only spaces for indentation',
    help: 'indent with spaces, here and on the lines like it',
    spreads: true,
  }
}

/** `text: Each night: do` */
export function bareColon(stumble: Stumble): Slip {
  const { error, codes, line, start } = stumble
  if (codes.has('MULTILINE_IMPLICIT_KEY')) return furtherIndented(stumble)
  const isInFlow = error.code === 'BLOCK_IN_FLOW'
  const words = (isInFlow ? line.slice(0, error.pos[1] - start) : line).trim()
  const slip =
    afterName(stumble, words, isInFlow) ??
    (isInFlow ? undefined : (withoutBraces(stumble, words) ?? onLineOfKey(stumble, words)))
  if (slip !== undefined) return slip
  return {
    code: 'yaml/bare-colon',
    message: `\`${shortened(words)}\` holds a colon and a space where a value stands already`,
    why: 'a colon and a space make what is before them a name, and one line gives one name its value',
    help: `${asEntries(stumble, words, isInFlow)}if it is a text, put it in quotes: "${shortened(words).replaceAll('"', "'")}"`,
    spreads: false,
    end: start + words.length,
  }
}

/** `{ divert: self to: actor }` lacks a comma, `{ do: divert: self, to: actor }` braces, if the words before the colons are keys, in small letters. */
function asEntries({ text, line, start }: Stumble, words: string, isInFlow: boolean): string {
  const [, first = '', key] = /^(.*?)([a-z][a-z-]*):\s/.exec(words) ?? []
  const [holder] = /[a-z][a-z-]*(?=:\s+$)/.exec(text.slice(Math.max(0, start - 100), start)) ?? []
  if (!isInFlow || key === undefined || holder === undefined) return ''
  if (first !== '')
    return `if “${key}” is a key, put a comma before it: “${shortened(`${withoutSign(first)}, ${words.slice(first.length)}`)}”; `
  const [entries = ''] = /^[^{}[\]\n]*/.exec(line) ?? []
  return `if “${key}” is a key, put it in braces, with what belongs to it: “${holder}: { ${shortened(entries.trim())} }”; `
}

/** `actions: Zed: { Kill: Kim }`: a map or a list by itself is no text. */
function onLineOfKey({ start }: Stumble, words: string): Slip | undefined {
  const [, name] = /^([^:{}[\]'"]+): +(?:\{.*\}|\[.*\])$/.exec(words) ?? []
  if (name === undefined) return undefined
  return {
    code: 'yaml/bare-colon',
    message: `\`${shortened(name)}\` begins on the line of another name`,
    why: 'one line gives one name its value; names that belong to it stand on the lines below, further to the right',
    help: `begin a new line before it, indented, as for those below it; where it is the only one, put braces around it: “{ ${words} }”`,
    spreads: true,
    end: start + words.length,
  }
}

/** The keys of the language are in small letters; behind another word stands a name with a colon in it, or a comma is missing. */
function afterName({ text, start }: Stumble, words: string, isInFlow: boolean): Slip | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [key] = /\p{Lu}[^{[,:]*(?=:\s+$)/u.exec(before) ?? []
  const [, first = '', last = ''] = /^(.*?)(\S+):\s/.exec(words) ?? []
  if (key === undefined || last === '') return undefined
  if (isInFlow && first !== '') {
    return { ...missingComma(`${withoutSign(first)}, ${words.slice(first.length)}`), end: start + words.length }
  }
  const [from, end] = [start - before.length + before.lastIndexOf(key), first.length + last.length]
  return quoteName(text.slice(from, start + end), text, from, words.slice(end + 1).trim())
}

/** `Kim;`, where another sign separates what a comma would. */
function withoutSign(words: string): string {
  return words.trim().replace(/\s*;$/, '')
}

/** `- eliminate: Hal, by: Ida`, `eliminated: Hal, by: Ida`: entries of one map, on one line, which may lack its dash, as those of `changes` may. */
function withoutBraces({ text, start }: Stumble, words: string): Slip | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(lineStart, start)
  const [, indent = '', dash, key = ''] = /^(\s*)(-\s+)?([a-z][a-z-]*):\s+$/.exec(before) ?? []
  const isBelowDash =
    dash === undefined &&
    (isBelowEntry(text.slice(0, lineStart), indent.length) || holderOf(text, lineStart + indent.length) === 'changes')
  if (!/^[^:{}[\]'"]+,\s*[a-z][a-z-]*:\s/.test(words)) return undefined
  if (dash === undefined && !isBelowDash && key !== 'eliminated') return undefined
  const isWhole = dash !== undefined || isBelowDash
  const from = isWhole ? start - before.length + before.indexOf(key) : start
  const entries = isWhole ? `${key}: ${words}` : `player: ${words}`
  return {
    code: 'yaml/bare-colon',
    message: `\`${shortened(words)}\` holds a colon and a space where a value stands already`,
    why: 'several names with their values are one value only in braces',
    help: isBelowDash
      ? `if that is an entry of the list, put “- ” before it, and braces around it: “- { ${entries} }”`
      : `put them in braces: “{ ${entries} }”`,
    spreads: false,
    start: from,
    end: start + words.length,
  }
}

/** Whether the line above begins an entry of a list whose own keys stand at a column. */
function isBelowEntry(above: string, column: number): boolean {
  const [line = ''] = /[^\n]*\n$/.exec(above.slice(-1_000)) ?? []
  return (/^\s*-\s+/.exec(line)?.[0].length ?? -1) === column
}

function furtherIndented({ line, start }: Stumble): Slip {
  const words = line.trim()
  return {
    code: 'yaml/indent',
    message: `\`${shortened(words)}\` is a value already, and the lines below it are indented as if they were its own`,
    why: 'a name has either a value on its line or indented lines below it',
    help: 'indent the lines below as far as this one begins, or take the value away',
    spreads: true,
    end: start + words.length,
  }
}

export function indentation(stumble: Stumble): Slip {
  const { line, start } = stumble
  const first = start + line.length - line.trimStart().length
  const mixed = gluedDash(line.trim(), first) ?? behindDashes(stumble, first)
  if (mixed !== undefined) return mixed
  return {
    code: 'yaml/indent',
    message: 'this line begins at another column than the lines around it',
    why: 'entries that belong together begin at the same column',
    help: 'indent it as far as the entries it belongs to',
    spreads: true,
    start: first,
    end: start + line.trimEnd().length,
  }
}

/** `Ben: ..` right below the dash of `- Ada: ..`: it is one dash too many, or one line of several lacks its own. */
function behindDashes({ text, line, start }: Stumble, first: number): Slip | undefined {
  const lineStart = text.lastIndexOf('\n', first - 1) + 1
  const indent = text.slice(lineStart, first)
  const words = line.trim()
  if (!/^ *$/.test(indent) || words.startsWith('-')) return undefined
  const above = blockAbove(text, lineStart, indent.length)
  const dashes = [...above.matchAll(/^( *)- +(\S[^\r\n]*?) *\r?$/gm)].filter(([, column]) => column === indent)
  const last = dashes.at(-1)
  if (last === undefined) return undefined
  const [written, , item = ''] = last
  const place = lineStart - above.length + last.index + indent.length
  return {
    code: 'yaml/mixed',
    message:
      dashes.length === 1
        ? 'a “- ” stands before this line, and none before the line below it at the same column'
        : `\`${shortened(words)}\` has no “- ”, and the lines above it at the same column have one`,
    why: 'at one indentation every line begins with `-`, or every line is a name with its value',
    help:
      beside(words, item) +
      (dashes.length === 1
        ? `take the “- ” away: “${shortened(item)}”; or put one before each of these lines`
        : `put “- ” before it: “- ${shortened(words)}”`),
    spreads: true,
    ...(dashes.length === 1
      ? { start: place, end: place + written.trim().length }
      : { start: first, end: start + line.trimEnd().length }),
  }
}

/** `to: Bob` below `- give: key`: a key, in small letters, may belong to the map that begins behind the dash. */
function beside(words: string, item: string): string {
  const isKey = (line: string) => /^[a-z][a-z-]*:(\s|$)/.test(line)
  if (!isKey(words) || !isKey(item)) return ''
  return `if it belongs to “- ${shortened(item)}”, indent “${shortened(words)}” two spaces further; else `
}

/** The lines just above one that begin as far to the right or further. */
function blockAbove(text: string, lineStart: number, indent: number): string {
  const above = /(?:[^\n]*\n){1,200}$/.exec(text.slice(Math.max(0, lineStart - 20_000), lineStart))?.[0] ?? ''
  const lines = above.split(/(?<=\n)/)
  const last = lines.findLastIndex(
    line => (/^( *)[^\s#]/.exec(line)?.[1] ?? '').length < indent && /^ *[^\s#]/.test(line),
  )
  return lines.slice(last + 1).join('')
}

/** `Jail Carol`, `Jail:Carol`, or `- Jail` within a map. */
export function missingColon(stumble: Stumble): Slip {
  const { codes, line, start } = stumble
  const words = line.trim()
  if (codes.has('BLOCK_IN_FLOW')) return missingComma()
  if (/^-(\s|$)/.test(words)) return listAmongEntries()
  const end = start + words.length
  const sign = slashes(words, end) ?? wideColon(words, end) ?? bracesBelow(stumble, words)
  if (sign !== undefined) return sign
  const glued = gluedIn(words, (name, rest) => `\`${name}: ${rest}\``)
  if (glued !== undefined) return { ...glued.slip, spreads: false, end }
  const corrected = withoutArrows(words)
  if (corrected !== undefined) return arrow(words, corrected, end)
  return withoutColon(stumble, words)
}

/** `{ Kill: Kim }` as far to the left as the name above it, which has no value. */
function bracesBelow({ text, start }: Stumble, words: string): Slip | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const above = text.slice(Math.max(0, lineStart - 1_000), lineStart)
  if (!/^[[{].*[\]}]$/.test(words) || !/:[ \t]*(?:#.*)?\r?\n$/.test(above)) return undefined
  return {
    code: 'yaml/indent',
    message: `\`${shortened(words)}\` begins as far to the left as the name above it`,
    why: 'the value of a name stands on its line, or further to the right below it',
    help: `put it behind the colon above, or indent it: “  ${words}”`,
    spreads: true,
    end: start + words.length,
  }
}

/** `Ed -> Kill Kim` */
function arrow(words: string, corrected: string, end: number): Slip {
  return {
    code: 'yaml/missing-colon',
    message: `\`${shortened(words)}\` has no colon`,
    why: 'a colon leads from a name to its value; an arrow is part of the words',
    help: `write “${corrected}”`,
    spreads: false,
    end,
  }
}

function listAmongEntries(): Slip {
  return {
    code: 'yaml/mixed',
    message: 'a line of a list stands among the lines of a map',
    why: 'at one indentation every line begins with `-`, or every line is a name with its value',
    help: 'indent the list below the name that it belongs to',
    spreads: true,
  }
}

/** `Alice: - Jail` */
export function listOnKeyLine(): Slip {
  return {
    code: 'yaml/mixed',
    message: 'a list begins on the line of its name',
    why: 'a list with `-` begins on a line of its own',
    help: 'write it on the next line, indented, or in brackets: [one, two]',
    spreads: true,
  }
}
