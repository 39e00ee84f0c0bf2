import type { Heir } from '../posting/letters-of.ts'
import { isYes } from '../posting/wording.ts'
import type { Corrected } from './corrected-chain.ts'

/** Who has taken the place of a player over since a phase, as far as a chain goes, and whether he hears what had been told there. */
export function heirsIn(phase: Corrected, chain: readonly Corrected[]): ReadonlyMap<string, Heir> {
  const heirs = new Map<string, Heir>()
  const seats = namesIn(phase)
  const last = chain.findLast(({ past }) => past.includes(phase))
  const later = last === undefined ? [] : [...last.past.slice(last.past.indexOf(phase) + 1), last]
  for (const each of later)
    for (const [place, player] of namesIn(each).entries()) {
      const seat = seats[place]
      const now = seat === undefined ? undefined : (heirs.get(seat)?.player ?? seat)
      if (seat !== undefined && player !== now)
        heirs.set(seat, { player, hears: isYes('replacement-hears', each.file, each.of) })
    }
  return heirs
}

function namesIn({ one, other }: Corrected): readonly string[] {
  return ((other ?? one).outcome ?? one.outcome)?.players.map(({ name }) => name) ?? []
}
