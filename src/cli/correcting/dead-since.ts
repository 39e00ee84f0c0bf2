import type { Outcome } from '../../model/outcome.ts'
import type { Corrected } from './corrected-chain.ts'
import { laterThan } from './heirs.ts'

/** Who of those who sat in a phase is dead by the end of a chain, as it goes with the correction. */
export function deadSince(phase: Corrected, chain: readonly Corrected[]): ReadonlySet<string> {
  const last = laterThan(phase, chain)
    .flatMap(each => outcomeOf(each) ?? [])
    .at(-1)
  const seats = outcomeOf(phase)?.players ?? []
  return new Set(seats.flatMap(({ name }, place) => (last?.players[place]?.alive === false ? [name] : [])))
}

function outcomeOf({ one, other }: Pick<Corrected, 'one' | 'other'>): Outcome | undefined {
  return other?.outcome ?? one.outcome
}
