import type { Wording } from '../model/wording.ts'

/** A role, faction, modifier or ability, or a phrase of them, in the words of the language: the longest of its names first. `N` in a name stands for a number. */
export function named({ names }: Wording, phrase: string): string {
  if (names.size === 0) return phrase
  const words = phrase.split(' ')
  const found: string[] = []
  for (let start = 0; start < words.length;) {
    const nameTo = (end: number): string | undefined => saidFor(names, words.slice(start, end).join(' '))
    let end = words.length
    while (end > start + 1 && nameTo(end) === undefined) end -= 1
    found.push(nameTo(end) ?? words.slice(start, end).join(' '))
    start = end
  }
  return found.join(' ')
}

/** What stands for a phrase, or for it with `N` in the place of its number. */
export function saidFor(words: ReadonlyMap<string, string>, phrase: string): string | undefined {
  const own = words.get(phrase)
  const [number] = own === undefined ? (/\d+/.exec(phrase) ?? []) : []
  return number === undefined ? own : words.get(phrase.replace(number, 'N'))?.replace(/\bN\b/, number)
}
