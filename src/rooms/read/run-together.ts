const links: ReadonlyMap<string, readonly string[]> = new Map([
  ['give', ['to']],
  ['take', ['from', 'to']],
  ['use', ['on']],
])

/** `gun to Bob` behind `give`, as it is shown: what stands beside an action is a key of its own. */
export function apart(action: string, words: string): { readonly thing: string; readonly text: string } | undefined {
  for (const link of links.get(action) ?? []) {
    const [, thing, other] = new RegExp(`^(.+?) ${link} (.+)$`).exec(words) ?? []
    if (thing !== undefined && other !== undefined) return { thing, text: `{ ${action}: ${thing}, ${link}: ${other} }` }
  }
  return undefined
}

/** `north, east`, as it is shown: the words in brackets, if each of them is one that may stand there. */
export function asListOf(words: string, isKnown: (word: string) => boolean): string | undefined {
  const all = words.split(',').map(word => word.trim())
  return all.length > 1 && all.every(isKnown) ? `write them as a list: [${all.join(', ')}]` : undefined
}
