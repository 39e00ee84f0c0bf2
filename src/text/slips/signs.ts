import { shortened, type Slip, type Stumble } from './slip.ts'

/* Signs that mean to the eye what they do not mean to YAML. */

/** `actions：`, with the colon of a Chinese or Japanese keyboard. */
export function wideColon(words: string, end: number): Slip | undefined {
  const [, name, value = ''] = /^([^：]*[^：\s])\s*：\s*(.*)$/s.exec(words) ?? []
  return name === undefined
    ? undefined
    : {
        code: 'yaml/missing-colon',
        message: `what stands behind \`${shortened(name)}\` looks like a colon and is none`,
        why: 'it is a full-width colon, which YAML takes for a letter',
        help: `write a plain colon and a space: “${shortened(`${name}: ${value}`.trim())}”`,
        spreads: true,
        end,
      }
}

/** `// late`, on a line of its own or behind a value. */
export function slashes(words: string, end: number): Slip | undefined {
  const [, remark] = /^\/\/+\s*(.*)$/s.exec(words) ?? []
  return remark === undefined
    ? undefined
    : {
        code: 'yaml/after-value',
        message: `\`${shortened(words)}\` is no comment`,
        why: 'in YAML a comment begins with #',
        help: `write “# ${shortened(remark)}”`.replace('# ”', '#”'),
        spreads: true,
        end,
      }
}

/** `Ann: { Look: Bob },` and the like: what ends a line elsewhere. */
export function endingSign({ text, start }: Stumble, words: string): Slip | undefined {
  const before = text.slice(Math.max(0, start - 100), start).trimEnd()
  const from = start - Math.min(start, 100) + before.length - 1
  if (!/^[,.;]$/.test(words)) return undefined
  return {
    code: 'yaml/after-value',
    message: `\`${words}\` stands at the end of a line`,
    why: 'the end of a line ends an entry; a sign behind it is no part of it',
    help: `take the \`${words}\` away, so that the line ends with “${text.charAt(from)}”`,
    spreads: true,
    start: from,
    end: start + 1,
  }
}

/** `-Kim: ..` among lines of a list that begin with a dash and a space. */
export function gluedDash(words: string, start: number): Slip | undefined {
  const [, rest] = /^-([^\s-].*)$/s.exec(words) ?? []
  return rest === undefined
    ? undefined
    : {
        code: 'yaml/missing-space',
        message: `\`${shortened(words)}\` has no space behind its dash`,
        why: 'without a space the dash is part of the word',
        help: `write “- ${shortened(rest)}”`,
        spreads: true,
        start,
        end: start + words.length,
      }
}
