import type { Outcome, Win } from '../model/outcome.ts'
import type { Expected } from '../model/phase.ts'
import { isMap, itemsOf, leavesOf } from './expected.ts'
import { compareFacts, isSameSet, type Mismatch, type Reading } from './match.ts'

/** Who has won is held as a whole against what is named: `{ Town: last standing, Neutral: { jester: [Jo] } }`. */
export function compareWins(value: Expected, { wins }: Outcome): readonly Mismatch[] | undefined {
  const leaves = leavesOf(value, 1)
  const factions = [...new Set(wins.map(({ faction }) => faction))]
  const facts = factions.map(name => ({ path: [name], values: wins.filter(({ faction }) => faction === name) }))
  return leaves && compareFacts(leaves, facts, readingOfWins, true)
}

const readingOfWins: Reading<Win> = {
  equals: (expected, wins) => {
    if (!isMap(expected)) return isSameSet(itemsOf(expected), wins, (word, { condition }) => word === condition)
    return isSameSet(Object.entries(expected), wins, ([word, names], { condition, players }) => {
      return word === condition && isSameSet(itemsOf(names), players, (one, other) => one === other)
    })
  },
  wording: ({ condition, players }) => `${condition} (${players.join(', ')})`,
}
