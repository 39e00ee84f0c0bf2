import type { Action } from '../store/action.ts'
import { readWords, type ReadableFact } from '../ask/reading.ts'
import type { Due } from '../store/report.ts'
import type { Work } from '../store/work.ts'

/** Says something of each word as which a fact of the player reads for whoever asks; the report then comes of what made it so. */
export function sayRead(work: Work, due: Due, fact: ReadableFact, player: number, say: (word: number) => void): void {
  const areSplit = readWords(work, fact, player, askerOf(due), (word, by) => {
    say(word)
    if (work.log !== undefined && !work.peeking) due.comesOf(by.map(({ event }) => event))
  })
  if (areSplit) due.split()
}

/** Nobody, where the fact is told past all disguises. */
export function askerOf({ op, action }: Due): Action | null {
  return op.fact?.asItIs === true ? null : action
}
