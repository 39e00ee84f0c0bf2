import type { Expected } from '../../model/phase.ts'

export type ExpectedMap = Readonly<Record<string, Expected>>

export function isMap(value: Expected): value is ExpectedMap {
  return typeof value === 'object' && !Array.isArray(value)
}

/** One word counts as a list of one. */
export function wordsOf(value: Expected): readonly string[] {
  return Array.isArray(value) ? (value as readonly Expected[]).map(wordOf) : [wordOf(value)]
}

export function wordOf(value: Expected): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function listText(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join('; ')
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, place) => word === other[place])
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return isSameList(one.toSorted(), other.toSorted())
}
