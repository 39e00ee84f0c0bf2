import type { Phase } from '../../model/phase.ts'
import { isUsedBy } from '../../plan/time-of-use.ts'
import type { Begun } from '../play.ts'

/** Does it matter in which order things are sent in? By day, where somebody has what happens as soon as it is sent in (N5, N6), and where the first or last of what a faction sends in counts (R9). */
export function orderCounts({ kind }: Phase, { facts: { names, owned }, rulings }: Begun): boolean {
  const isRuled = rulings['faction-duplicates'] !== 'refuse'
  return (
    kind === 'day' ||
    names.some((_, player) =>
      owned(player).some(
        ({ ability }) =>
          ability.kind === 'active' &&
          ((ability.instant && isUsedBy(ability, false)) || (isRuled && (ability.faction >= 0 || ability.factional))),
      ),
    )
  )
}
