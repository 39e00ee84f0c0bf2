import type { Outcome, Win } from '../model/outcome.ts'
import type { Expected } from '../model/phase.ts'
import { isMap, asList, leavesOf } from './expected.ts'
import { compareFacts, isSameSet, type FactAt, type Mismatch, type KeyReading } from './match.ts'

/** Who has won is held as a whole against what is named: `{ Town: last standing, Neutral: { jester: [Jo] } }`. */
export function compareWins(value: Expected, outcome: Outcome): readonly Mismatch[] | undefined {
  const leaves = leavesOf(value, 1)
  return leaves && compareFacts(leaves, winFacts(outcome), readingOfWins, true)
}

export function winFacts({ wins }: Outcome): readonly FactAt<Win>[] {
  const factions = [...new Set(wins.map(({ faction }) => faction))]
  return factions.map(name => ({ path: [name], values: wins.filter(({ faction }) => faction === name) }))
}

export const readingOfWins: KeyReading<Win> = {
  equals: (expected, wins) => {
    if (!isMap(expected)) return isSameSet(asList(expected), wins, (word, { condition }) => word === condition)
    return isSameSet(Object.entries(expected), wins, ([word, names], { condition, players }) => {
      return word === condition && isSameSet(asList(names), players, (one, other) => one === other)
    })
  },
  wording: ({ condition, players }) => `${condition} (${players.join(', ')})`,
  written: wins => Object.fromEntries(wins.map(({ condition, players }) => [condition, players])),
}
