import type { Wording } from '../model/wording.ts'

/** A role, faction, modifier or ability, or a phrase of them, in the words of the language: the longest of its names first. `N` in a name stands for a number. */
export function named({ names }: Wording, phrase: string): string {
  if (names.size === 0) return phrase
  const words = phrase.split(' ')
  const found: string[] = []
  let behind: string[] = []
  const addBehind = (): void => {
    if (behind.length > 0) found.push(found.length === 0 ? capitalized(behind.join(', ')) : `(${behind.join(', ')})`)
    behind = []
  }
  for (let start = 0; start < words.length;) {
    const nameTo = (end: number): string | undefined => saidFor(names, words.slice(start, end).join(' '))
    let end = words.length
    while (end > start + 1 && nameTo(end) === undefined) end -= 1
    const name = nameTo(end)
    const [, modifier] = standsBehind.exec(name ?? '') ?? []
    if (modifier !== undefined) behind.push(modifier)
    else {
      found.push(name ?? words.slice(start, end).join(' '))
      if (name !== undefined) addBehind()
    }
    start = end
  }
  addBehind()
  return found.join(' ')
}

/** By themselves they begin as other names do. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `{role} (weak)`: a modifier, or a faction, that stands behind its role, where languages would have it agree with that. */
const standsBehind = /^\{role\} \((.*)\)$/

/** What stands for a phrase, or for it with `N` in the place of its number. */
export function saidFor(words: ReadonlyMap<string, string>, phrase: string): string | undefined {
  const own = words.get(phrase)
  const [number] = own === undefined ? (/\d+/.exec(phrase) ?? []) : []
  return number === undefined ? own : words.get(phrase.replace(number, 'N'))?.replace(/\bN\b/, number)
}
