import type { LogEvent } from '../model/outcome.ts'
import type { Trail } from './trail.ts'

/** Something that did not set off a trigger. */
export function isMissed({ kind, misfit }: LogEvent): boolean {
  return kind === 'asked' && misfit !== undefined
}

/** It did not, as the ability may not be used then, or not any more. */
export function isLimited({ misfit }: LogEvent): boolean {
  return misfit === 'limits'
}

/** A passive is not in force, as it is for nights, or cycles, of other numbers. */
export function rests({ misfit, reason }: LogEvent): boolean {
  return misfit === 'asleep' && reason === 'limits'
}

/** Triggers that an action met, and that were not set off as they may not be used then. */
export function limitedBy(trail: Trail, begin: LogEvent): readonly LogEvent[] {
  return trail.log.filter(
    event => isLimited(event) && metBy(trail, event).some(({ action }) => action === begin.action),
  )
}

/** What did not set off a trigger. */
export function metBy({ log }: Trail, { causes }: LogEvent): readonly LogEvent[] {
  return causes.flatMap(place => log[place] ?? []).filter(event => !isArming(event))
}

function isArming({ kind }: LogEvent): boolean {
  return kind === 'armed' || kind === 'lasting'
}

/** The last use in this phase of an ability, or of what one action armed, where a trigger of it had none left after that. */
export function lastUseBefore({ log, ofPlayer }: Trail, missed: LogEvent): readonly LogEvent[] {
  const armedBy = ({ causes }: LogEvent) =>
    causes.flatMap(place => log[place] ?? []).flatMap(event => (isArming(event) ? [event.action] : []))
  const own = armedBy(missed)
  const isUse = (event: LogEvent): boolean => {
    const isOfOwn = armedBy(event).some(action => own.includes(action))
    if (event.kind === 'spent' || event.kind === 'state-used') return isOfOwn || event.ability === missed.ability
    // Uses of what was armed, where they are not those of its ability, are not counted in the log.
    return event.kind === 'action' && isOfOwn
  }
  const last = (ofPlayer.get(missed.player ?? '') ?? []).findLast(event => event.n < missed.n && isUse(event))
  return last === undefined || (last.amount ?? 0) > 0 ? [] : [last]
}
