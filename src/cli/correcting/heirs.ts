import { begin } from '../../game/play.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import type { Heir } from '../posting/letters-of.ts'
import { isYes } from '../posting/wording.ts'
import type { Corrected, CorrectedChain } from './corrected-chain.ts'

/** Who has taken the place of a player over since a phase, as far as is known, and whether he hears what had been told there. */
export function heirsIn(phase: Corrected, { phases, leftOut }: CorrectedChain): ReadonlyMap<string, Heir> {
  const heirs = new Map<string, Heir>()
  const seats = namesIn(phase)
  for (const each of laterThan(phase, [...phases, ...leftOut]))
    for (const [place, player] of namesIn(each).entries()) {
      const seat = seats[place]
      const now = seat === undefined ? undefined : (heirs.get(seat)?.player ?? seat)
      if (seat !== undefined && player !== now)
        heirs.set(seat, { player, hears: isYes('replacement-hears', each.file, each.of) })
    }
  return heirs
}

/** The phases that come after one, as far as a chain goes. */
export function laterThan(phase: Corrected, chain: readonly Corrected[]): readonly Corrected[] {
  const last = chain.findLast(({ past }) => past.includes(phase))
  return last === undefined ? [] : [...last.past.slice(last.past.indexOf(phase) + 1), last]
}

/** Of a phase that cannot be resolved, those who sit there as it begins. */
function namesIn({ one, other }: Corrected): readonly string[] {
  const names = ((other ?? one).outcome ?? one.outcome)?.players.map(({ name }) => name)
  return names ?? begunIn(other ?? one)?.names ?? []
}

/** The game as a phase begins, after what the moderator did before it. */
export function begunIn({ phase, before: { plan, game } }: PlayedPhase): PlayedPhase['before']['game'] | undefined {
  return begin(plan, game, phase).begun?.now
}
