import type { Heir } from '../posting/letters-of.ts'
import { isYes } from '../posting/wording.ts'
import type { Corrected, CorrectedChain } from './corrected-chain.ts'
import { begunIn, livingSince } from './living-since.ts'

/** Who has taken the place of a player over since a phase, as far as is known, and whether he hears what had been told there. */
export function heirsIn(phase: Corrected, { phases, leftOut }: CorrectedChain): ReadonlyMap<string, Heir> {
  const heirs = new Map<string, Heir>()
  const seats = namesIn(phase) ?? namesBefore(phase)
  const later = laterThan(phase, [...phases, ...leftOut])
  for (const [nth, each] of later.entries()) {
    const known = namesIn(each)
    // Nobody takes the place of who is dead by then.
    const lives = known === undefined ? livingSince(phase, later.slice(0, nth), () => 'ends') : []
    for (const [place, player] of (known ?? namesBefore(each)).entries()) {
      const seat = seats[place]
      const now = seat === undefined ? undefined : (heirs.get(seat)?.player ?? seat)
      if (seat !== undefined && player !== now && lives[place] !== false)
        heirs.set(seat, { player, hears: isYes('replacement-hears', each.file, each.of) })
    }
  }
  return heirs
}

/** The phases that come after one, as far as a chain goes. */
export function laterThan(phase: Corrected, chain: readonly Corrected[]): readonly Corrected[] {
  const last = chain.findLast(({ past }) => past.includes(phase))
  return last === undefined ? [] : [...last.past.slice(last.past.indexOf(phase) + 1), last]
}

/** Those who sit in a phase in the game with the correction, as it begins where it cannot be resolved; undefined where it cannot begin either. */
function namesIn({ other }: Corrected): readonly string[] | undefined {
  return other?.outcome?.players.map(({ name }) => name) ?? (other && begunIn(other)?.names)
}

function namesBefore({ one }: Corrected): readonly string[] {
  return one.outcome?.players.map(({ name }) => name) ?? begunIn(one)?.names ?? []
}
