import type { Wording } from '../model/wording.ts'
import { named, saidFor } from './named.ts'
import { literal } from './literal.ts'

/**
 * What a library or a setup says of an ability, in the words of the language: as a whole, or sentence by sentence where each is known; else as its author
 * wrote it, who would not have it half in one language and half in another. `N` stands for a number, and `{x}` for what was put in.
 */
export function worded(wording: Wording, text: string): string {
  const { texts } = wording
  if (texts.size === 0) return text
  const written = text.trim()
  const sentences = written.split(sentenceEnd).map(sentence => sentenceOf(wording, sentence))
  return (
    texts.get(written) ?? (sentences.includes(undefined) ? (sentenceOf(wording, written) ?? text) : sentences.join(' '))
  )
}

const sentenceEnd = /(?<=[.!?][”")]?)\s+(?=\S)/

/** `{self} came to you.`: what was put in is put into the other sentence too; a faction in its own words. */
function sentenceOf(wording: Wording, written: string): string | undefined {
  const own = saidFor(wording.texts, written)
  if (own !== undefined) return own
  for (const [pattern, text] of wording.texts) {
    if (!pattern.includes('{')) continue
    const names = [...pattern.matchAll(placeholder)].map(([, name = '']) => name)
    const values = patternOf(pattern).exec(written)?.slice(1)
    if (values === undefined) continue
    return text.replace(placeholder, (all, name: string) => {
      const value = values[names.indexOf(name)] ?? all
      return name === 'faction' ? named(wording, value) : value
    })
  }
  return undefined
}

const placeholder = /\{([^{}]*)\}/g

function patternOf(text: string): RegExp {
  const parts = text.split(placeholder)
  const source = parts.map((part, place) => (place % 2 === 1 ? '(.+)' : literal(part)))
  return new RegExp(`^${source.join('')}$`, 'u')
}
