/** Capitals and accents do not count. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
}

/** The names that a word may stand for: those that it is but for capitals and accents, else those that begin with it. */
export function namesFitting(word: string, names: readonly string[]): readonly string[] {
  const wanted = folded(word)
  const exact = names.filter(name => name === word)
  if (exact.length > 0) return exact
  const equal = names.filter(name => folded(name) === wanted)
  if (equal.length > 0 || wanted === '') return equal
  return names.filter(name => folded(name).startsWith(wanted))
}

/** Is it the whole name of somebody, but for capitals and accents? */
export function isNameOf(word: string, names: readonly string[]): boolean {
  return names.some(name => folded(name) === folded(word))
}
