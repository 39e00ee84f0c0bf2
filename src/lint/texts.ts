import { gathered } from '../model/gathered.ts'
import type { Span } from '../model/diagnostic.ts'
import { ownHoldings, type Holding } from './actions.ts'
import { onceFor } from '../model/once-for.ts'
import { valueAt } from './places.ts'
import type { Flaw } from './rule.ts'
import type { Subject } from './subject.ts'

/** An ability with the sentence of its role PM. */
export interface Worded {
  readonly holding: Holding
  readonly text: string
  /** Where the sentence stands. */
  readonly at: Span
  /** Who looked for flaws in an ability that is just like it, and found none in that by itself. */
  readonly flawless: Set<unknown>
}

/** The abilities of the file that have a sentence. */
export const wordedIn = onceFor((subject: Subject): readonly Worded[] =>
  gathered(ownHoldings(subject), holding => {
    const { text, at } = holding.ability
    return text === undefined
      ? []
      : { holding, text: text.slice(0, mostRead), at: valueAt(at, ['text']), flawless: flawlessOf(holding) }
  }),
)

/** So much of a sentence is held against what an ability does: patterns may take long over more, and no role PM has it. */
const mostRead = 4000

const known = new Map<string, Set<unknown>>()
const mostKept = 1000

/** By what the ability and what gives it say, wherever it stands. */
function flawlessOf(holding: Holding): Set<unknown> {
  const likeness = JSON.stringify(holding, (key, value: unknown) => (key === 'at' ? undefined : value))
  const before = known.get(likeness)
  if (before !== undefined) return before
  if (known.size === mostKept) known.clear()
  const flawless = new Set<unknown>()
  known.set(likeness, flawless)
  return flawless
}

/**
 * Looks for flaws in each ability that has a sentence. Where an ability had none, by itself, the next one of its likeness has none: in a folder of setups
 * the same roles stand again and again. What is asked of the rest of the setup may be otherwise there.
 */
export function inEachText(
  flawsIn: (worded: Worded, whole: () => Subject) => Flaw | readonly Flaw[],
): (subject: Subject) => readonly Flaw[] {
  return subject =>
    gathered(wordedIn(subject), worded => {
      if (worded.flawless.has(flawsIn)) return []
      const asked: Subject[] = []
      const flaws = flawsIn(worded, () => {
        asked.push(subject)
        return subject
      })
      if ('message' in flaws || flaws.length > 0 || asked.length > 0) return flaws
      worded.flawless.add(flawsIn)
      return []
    })
}

/** Where some words stand within a sentence, as long as they are written there as they are read. */
export function wordsAt({ at }: Worded, words: string): Span {
  return wordsIn(at, words)
}

export function wordsIn(at: Span, words: string): Span {
  const offset = at.source.text.slice(at.start, at.end).indexOf(words)
  return offset < 0 ? at : { source: at.source, start: at.start + offset, end: at.start + offset + words.length }
}
