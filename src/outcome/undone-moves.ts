import type { LogEvent } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** What stopped a swap or a rotation on another of its players, so that it moves nobody; nothing of any other event, or where it is in force. */
export function undoingMove(
  { ofAction }: Trail,
  { kind, verb = '', action = -1, step }: LogEvent,
): readonly LogEvent[] {
  if (kind !== 'took-place' || !rings.has(verb)) return []
  const own = (ofAction.get(action) ?? []).filter(event => event.verb === verb)
  if (own.some(event => event.kind === 'state-begins')) return []
  return own.filter(event => event.kind === 'stopped' && event.step === step)
}

/** Those that would have moved whoever visits a player, and moved nobody. */
export function undoneMovesOf(trail: Trail, { kind, player = '', action, moment }: LogEvent): readonly LogEvent[] {
  if (kind !== 'visit') return []
  return (trail.ofPlayer.get(player) ?? []).filter(
    event => event.action !== action && event.moment <= moment && undoingMove(trail, event).length > 0,
  )
}

const rings: ReadonlySet<string> = new Set(['swap', 'rotate'])
