import type { Span } from '../model/diagnostic.ts'
import { ownHoldings, type Holding } from './actions.ts'
import { remembering } from '../text/remembering.ts'
import { valueAt } from './places.ts'
import type { Subject } from './subject.ts'

/** An ability with the sentence of its role PM. */
export interface Worded {
  readonly holding: Holding
  readonly text: string
  /** Where the sentence stands. */
  readonly at: Span
}

/** The abilities of the file that have a sentence. */
export const wordedIn = remembering(2, (subject: Subject): readonly Worded[] =>
  ownHoldings(subject).flatMap(holding => {
    const { text, at } = holding.ability
    return text === undefined ? [] : { holding, text, at: valueAt(at, ['text']) }
  }),
)

/** Where some words stand within a sentence, as long as they are written there as they are read. */
export function wordsAt({ at }: Worded, words: string): Span {
  return wordsIn(at, words)
}

export function wordsIn(at: Span, words: string): Span {
  const offset = at.source.text.slice(at.start, at.end).indexOf(words)
  return offset < 0 ? at : { source: at.source, start: at.start + offset, end: at.start + offset + words.length }
}
