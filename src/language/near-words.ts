import { nearestOf } from '../text/did-you-mean.ts'

/** The message names all of them: one is advised only where most of its letters are there. */
export function nearWords(text: string, words: readonly string[]): readonly string[] {
  const flag = flagWords.get(text.toLowerCase())
  if (flag !== undefined && words.includes(flag)) return [flag]
  const { near, wrong } = nearestOf(text, words)
  return wrong < 2 || wrong * 2 < text.length ? near : []
}

/** What a flag is called elsewhere. */
const flagWords: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['on', 'true'],
  ['no', 'false'],
  ['off', 'false'],
])
