import { withoutAccents } from './without-accents.ts'

/** Capitals and accents do not count, nor how an apostrophe is bent. */
function folded(name: string): string {
  return withoutAccents(name)
    .replace(/[‘’ʼ`´]/g, "'")
    .trim()
    .replace(/\s+/g, ' ')
}

/** Without apostrophes, hyphens, points and blanks too; a name of nothing else stays. */
function bare(name: string): string {
  const letters = folded(name).replace(/[^\p{L}\p{N}]+/gu, '')
  return letters === '' ? folded(name) : letters
}

/** The names that a word may stand for: those that it is but for capitals, accents and apostrophes, else those that begin with it. */
export function namesFitting(word: string, names: readonly string[]): readonly string[] {
  const equal = namesEqual(word, names)
  if (equal.length > 0 || folded(word) === '') return equal
  const ways = [folded, bare].map(fold => names.filter(name => fold(name).startsWith(fold(word))))
  return ways.find(found => found.length > 0) ?? []
}

/** The names that a word is, but for capitals, accents and apostrophes. */
export function namesEqual(word: string, names: readonly string[]): readonly string[] {
  if (names.includes(word)) return [word]
  const ways = [folded, bare].map(fold => names.filter(name => fold(name) === fold(word)))
  return ways.find(found => found.length > 0) ?? []
}

/** The names that have a word somewhere within. */
export function namesWith(word: string, names: readonly string[]): readonly string[] {
  return bare(word).length < 2 ? [] : names.filter(name => bare(name).includes(bare(word)))
}

/** Is it the whole name of somebody, but for capitals and accents? */
export function isNameOf(word: string, names: readonly string[]): boolean {
  return namesEqual(word, names).length > 0
}

/** Whose something is and what: `Kees's Drive`, `Kees' Drive`, `kees.Drive`, by the longest whole name, else by the shortest beginning of one. */
export function ownedTyped(
  text: string,
  names: readonly string[],
  marks = /['’‘ʼ]s?\s+|\./g,
): { readonly name: string; readonly rest: string } | undefined {
  const splits = [...text.matchAll(marks)].flatMap(({ 0: mark, index }) => {
    const typed = text.slice(0, index)
    const [name, ...others] = namesFitting(typed, names)
    const isOne = name !== undefined && others.length === 0 && typed.trim() !== ''
    return isOne ? [{ name, rest: text.slice(index + mark.length).trim(), isWhole: isNameOf(typed, names) }] : []
  })
  return splits.findLast(({ isWhole }) => isWhole) ?? splits[0]
}
