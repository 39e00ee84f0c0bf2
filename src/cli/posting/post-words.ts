import type { PlayedPhase } from '../../game/replay.ts'
import type { PhasePost } from '../../model/phase.ts'
import { phaseAfter } from '../../model/sequence.ts'

/** What the moderator adds to the post of a phase, and of which number the phase is that his deadline ends. */
export function postWords({ phase, numbers }: Pick<PlayedPhase, 'phase' | 'numbers'>): PhasePost | undefined {
  const next = phaseAfter(numbers, phase.kind === 'night' ? 'day' : 'night')?.number
  return phase.post && { ...phase.post, ...(next !== undefined && { next }) }
}
