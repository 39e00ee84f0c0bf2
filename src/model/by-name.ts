let collator: Intl.Collator | undefined

/** Orders names as people look for them, the same in every language; numbers within them by their size. */
export function byName(one: string, other: string): number {
  const plain = plainOf(one)
  const otherPlain = plainOf(other)
  if (plain !== undefined && otherPlain !== undefined && plain !== otherPlain) return plain < otherPlain ? -1 : 1
  // To open one takes a while.
  collator ??= new Intl.Collator('en', { numeric: true, ignorePunctuation: true })
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** A name of English letters alone, as which it is looked for. */
function plainOf(name: string): string | undefined {
  return /^[a-z]+$/i.test(name) ? name.toLowerCase() : undefined
}
