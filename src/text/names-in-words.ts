/** The names that words between blanks are, the longest first, two of them at least; undefined where some word belongs to none. `nameOf` gives the name that some words are. */
export function namesInWords(
  text: string,
  nameOf: (words: string) => string | undefined,
): readonly string[] | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length < 2 || words.length > mostWords) return undefined
  const names: string[] = []
  let place = 0
  while (place < words.length) {
    const found = longestFrom(words.slice(place), nameOf)
    if (found === undefined) return undefined
    names.push(found.name)
    place += found.length
  }
  return names.length < 2 ? undefined : names
}

const mostWords = 20

function longestFrom(
  words: readonly string[],
  nameOf: (words: string) => string | undefined,
): { readonly name: string; readonly length: number } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const name = nameOf(words.slice(0, length).join(' '))
    if (name !== undefined) return { name, length }
  }
  return undefined
}
