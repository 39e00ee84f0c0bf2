/** The name below which what begins at `start` stands, on lines of its own or in braces; none where that cannot be told from the text. */
export function holderOf(text: string, start: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  return holderInBraces(text.slice(lineStart, start)) ?? holderAbove(text, lineStart)
}

/** `players: { Ann: Cop, ` */
function holderInBraces(before: string): string | undefined {
  return /([^\s:{},]+):\s*\{(?:[^{}]|\{[^{}]*\})*$/.exec(before)?.[1]
}

/** The nearest line above that begins further to the left; a list may begin as far to the left as the name that it stands below. */
function holderAbove(text: string, lineStart: number): string | undefined {
  const [, indent = '', dash] = /^( *)(- )?/.exec(text.slice(lineStart, lineStart + most)) ?? []
  const least = indent.length + (dash === undefined ? 0 : 1)
  if (least === 0) return undefined
  let left = mostLines
  for (let end = lineStart - 1; end > 0 && left > 0; end = text.lastIndexOf('\n', end - 1), left--) {
    const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
    const [, above = '', first] = /^( *)(\S)/.exec(line.slice(0, most)) ?? []
    if (first === undefined || first === '#' || above.length >= least || (first === '-' && dash !== undefined)) continue
    return /^\s*(?:- )?([^\s:]+):\s*(?:#.*)?$/.exec(line)?.[1]
  }
  return undefined
}

/** So far into a line one looks for where it begins. */
const most = 200

/** So many lines up one looks for the name that a line stands below. */
const mostLines = 100
