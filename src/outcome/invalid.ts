import type { LogEvent } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** What has failed for its target fails for it at each later step, whatever happens in between (C2). */
export function firstFailing({ ofAction }: Trail, event: LogEvent): LogEvent {
  if (event.reason !== 'invalid-target') return event
  const own = ofAction.get(event.action ?? -1) ?? []
  return own.find(({ kind, reason }) => kind === 'step-failed' && reason === 'invalid-target') ?? event
}

/** Whom an action may not have, as he had died, and nobody's doing in this log was it. */
export function deadBefore(trail: Trail, event: LogEvent): string | undefined {
  const first = firstFailing(trail, event)
  if (!isOfDead(first)) return undefined
  return diedOf(trail, first)?.kind === 'death' ? undefined : first.other
}

export function isOfDead({ reason, value }: LogEvent): boolean {
  return reason === 'invalid-target' && (value === 'dead' || value === 'chosen-dead')
}

/** How whom a failure names had died, if he did in this log; or that the moderator removed him. */
export function diedOf({ ofPlayer }: Trail, { n, other = '' }: LogEvent): LogEvent | undefined {
  return (ofPlayer.get(other) ?? []).findLast(event => event.n < n && (event.kind === 'death' || isRemoval(event)))
}

function isRemoval({ kind, origin, ability = '' }: LogEvent): boolean {
  return kind === 'action' && origin === 'change' && removals.has(ability)
}

const removals: ReadonlySet<string> = new Set(['eliminate', 'modkill'])
