import type { LogEvent } from '../model/outcome.ts'
import { causesOf, isByAcceleration } from './causes.ts'
import type { Trail } from './trail.ts'

/** What came of an action and is no event of it: what came first as that was accelerated, uses that it spent, and what ended with the passive that made it. */
export function cameBesides(trail: Trail, begin: LogEvent): readonly LogEvent[] {
  return [...firstBefore(trail, begin), ...spentBy(trail, begin), ...lostWith(trail, begin)]
}

/** What came before it as that was accelerated, though it bore on that. */
function firstBefore({ log }: Trail, { n, action }: LogEvent): readonly LogEvent[] {
  return log.filter(event => isByAcceleration(event) && event.action !== action && event.causes.includes(n))
}

/** Uses that the end of an action spent, or a state of it by deciding something. */
function spentBy(trail: Trail, { player, ability, action }: LogEvent): readonly LogEvent[] {
  // A use of a state that is none of its ability's names no ability.
  const own = (trail.ofPlayer.get(player ?? '') ?? []).filter(
    event => event.kind === 'state-used' || (event.kind === 'spent' && event.ability === ability),
  )
  return own.filter(event => causesOf(trail, event).some(cause => cause.action === action))
}

/** Ends of the states of a passive that was lost; that others end with the night or day goes without saying. */
function lostWith({ log }: Trail, { action, origin }: LogEvent): readonly LogEvent[] {
  if (origin !== 'passive') return []
  return log.filter(
    ({ kind, rules, causes: [begun = -1] }) =>
      kind === 'state-ends' && !rules.includes('S5') && log[begun]?.action === action,
  )
}
