import type { Index } from './index-of-log.ts'
import type { Cause, LogEvent } from '../model/outcome.ts'

/** The actions behind events: of a state the action that made it, of an action itself. */
export function actionsBehind(index: Index, places: readonly number[]): readonly Cause[] {
  return firstOfEach(places.flatMap(place => causeOf(index, place) ?? []))
}

/** Of one player's ability the first. */
export function firstOfEach(causes: readonly Cause[]): readonly Cause[] {
  const seen = new Set<string>()
  return causes.filter(({ player, ability }) => {
    const key = `${player}\n${ability}`
    return !seen.has(key) && seen.add(key)
  })
}

function causeOf(index: Index, place: number): Cause | undefined {
  const event = index.log[place]
  if (event === undefined) return undefined
  if (event.kind !== 'action' && event.action !== undefined) {
    const begin = index.begins.get(event.action)
    if (begin !== undefined)
      return { ...nameOf(begin), ...(event.order !== undefined && { order: event.order }), event: place }
  }
  return {
    ...nameOf(event),
    ...(event.orders?.[0] !== undefined && event.kind === 'action' && { order: event.orders[0] }),
    event: place,
  }
}

export function nameOf({ player = '', ability = '', owner }: LogEvent): Pick<Cause, 'player' | 'ability' | 'owner'> {
  return owner === undefined ? { player, ability } : { player, ability, owner }
}

/** The causes of an event other than the action it is part of. */
export function deciders(index: Index, event: LogEvent): readonly Cause[] {
  return actionsBehind(index, event.causes.filter(place => index.log[place]?.action !== event.action || index.log[place]?.kind !== 'action')) // prettier-ignore
}
