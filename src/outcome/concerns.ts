import type { LogEvent } from '../model/outcome.ts'
import { isSetAside } from '../model/set-aside.ts'
import { isLimited, metBy } from './missed.ts'
import { isFailureAt } from './observed.ts'
import type { Trail } from './trail.ts'

/** Does an event tell of something that happened to a player, or is on him, or that was to reach him? */
export function concerns(trail: Trail, event: LogEvent, player: string): boolean {
  return (
    event.player === player ||
    (event.kind === 'moved' && event.other === player) ||
    isLastUseFor(trail, event, player) ||
    (event.kind === 'split' && event.players?.includes(player) === true) ||
    isFailureAt(trail, event, player) ||
    ((isSetAside(event) || event.kind === 'lasting') && event.players?.includes(player) === true) ||
    (isLimited(event) && metBy(trail, event).some(met => met.player === player))
  )
}

/** Did a state of somebody else on this player spend the last use that it had? */
function isLastUseFor({ log }: Trail, { kind, amount, causes }: LogEvent, player: string): boolean {
  if (kind !== 'state-used' || amount !== 0) return false
  return causes.some(place => (log[place]?.players ?? [log[place]?.player]).includes(player))
}
