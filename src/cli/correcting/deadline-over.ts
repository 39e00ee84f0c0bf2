import type { Corrected, CorrectedChain } from './corrected-chain.ts'
import { laterThan } from './heirs.ts'

/** Is the deadline over that the post of a phase names? Nobody reads a clock: it is once the phase has ended that it ends, the next one, or the day itself that goes on. */
export function isDeadlineOver(phase: Corrected, { phases, leftOut }: CorrectedChain): boolean {
  const [next, ...more] = laterThan(phase, [...phases, ...leftOut])
  const { kind, eliminated } = phase.one.phase
  const goesOn = kind === 'day' && eliminated === undefined
  if (next === undefined || more.length > 0 || goesOn || next.one.phase.kind === kind) return next !== undefined
  return kind === 'night' ? next.one.phase.eliminated !== undefined : phases.includes(next)
}
