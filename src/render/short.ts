/** Characters of a sentence that are shown, should an author's words make it longer. */
export const longestText = 1000

/** Of a value that may be a list of very many short names. */
const longestValue = 10_000

/** A text as far as anybody reads it. */
export function shortText(text: string): string {
  return cutAt(text, longestText)
}

/** A value as it is compared: all of a list, but no name longer than a sentence. */
export function shortValue(text: string): string {
  return cutAt(text.replace(longWords, shortText), longestValue)
}

const longWords = new RegExp(`[^\\s,:]{${longestText},}`, 'g')

/** No character is cut in two. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const isWithin = /[\uD800-\uDBFF]/.test(text.charAt(most - 1))
  return `${text.slice(0, isWithin ? most - 1 : most)}…`
}
