/** What a text says of how many, and those that the ability has. */
export interface WrongNumber {
  readonly words: string
  readonly numbers: readonly (number | string)[]
}

/** The number that a word of a text stands for: `two`, `a`, `3`. */
export function numberSaid(word: string): number | undefined {
  const number = words.get(word.toLowerCase()) ?? Number(word)
  return Number.isNaN(number) ? undefined : number
}

/** A number, in words or figures, as one part of a pattern. */
export const numberWord = String.raw`(?:half a dozen|a dozen|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})`

/** A thing by its name, one of it or several, as one part of a pattern. */
export function thingWord(name: string): string {
  return `${name.replace(/s$/i, '').replace(/[^\p{L}\p{N} -]/gu, '.')}s?`
}

/** As a text may speak of a mark or of an item: `feathered` is who has a feather. */
export function thingForms(name: string): string {
  const stem = /^(?<stem>\p{L}{3,}?)(?:ed|d)$/iu.exec(name)?.groups?.stem
  return stem === undefined ? thingWord(name) : `(?:${thingWord(name)}|${thingWord(stem)})`
}

const words: ReadonlyMap<string, number> = new Map([
  ['a', 1], ['an', 1], ['one', 1], ['single', 1], ['the next', 1], ['two', 2], ['three', 3], ['four', 4], ['five', 5], ['six', 6], ['seven', 7], ['eight', 8], ['nine', 9], ['ten', 10], ['eleven', 11], ['twelve', 12], ['a dozen', 12], ['half a dozen', 6],
]) // prettier-ignore
