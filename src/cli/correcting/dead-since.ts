import type { Outcome } from '../../model/outcome.ts'
import type { Corrected, CorrectedChain } from './corrected-chain.ts'
import { begunIn, laterThan } from './heirs.ts'

/** Who of those who sat in a phase is dead by the end of a chain, as it goes with the correction, and as what is left out of it begins. */
export function deadSince(phase: Corrected, { phases, leftOut }: CorrectedChain): ReadonlySet<string> {
  const ended = laterThan(phase, phases).map(each => outcomeOf(each)?.players.map(({ alive }) => alive))
  const begun = laterThan(phase, leftOut)
    .filter(each => leftOut.includes(each))
    .map(livesAsItBegins)
  const lives = [...ended, ...begun].findLast(each => each !== undefined)
  const seats = outcomeOf(phase)?.players ?? []
  return new Set(seats.flatMap(({ name }, place) => (lives?.[place] === false ? [name] : [])))
}

function livesAsItBegins({ one, other }: Corrected): readonly boolean[] | undefined {
  const game = begunIn(other ?? one)
  return game && [...game.alive].map(each => each === 1)
}

function outcomeOf({ one, other }: Pick<Corrected, 'one' | 'other'>): Outcome | undefined {
  return other?.outcome ?? one.outcome
}
