import type { Corrected, CorrectedChain } from './corrected-chain.ts'
import { laterThan } from './heirs.ts'
import { livingSince } from './living-since.ts'

/** Who of those who lived when a phase ended is dead by the end of a chain, as it goes with the correction, and as what is left out of it begins. */
export function deadSince(phase: Corrected, { phases, leftOut }: CorrectedChain): ReadonlySet<string> {
  const lives = livingSince(phase, laterThan(phase, [...phases, ...leftOut]), each =>
    leftOut.includes(each) ? 'begins' : 'ends',
  )
  const seats = (phase.other?.outcome ?? phase.one.outcome)?.players ?? []
  return new Set(seats.flatMap(({ name, alive }, seat) => (alive && lives[seat] === false ? [name] : [])))
}
