import type { Index } from './index-of-log.ts'
import type { Cause, LogEvent } from '../model/outcome.ts'
import type { PhaseName } from '../model/views.ts'

/** The actions behind events: of a state the action that made it, of an action itself. */
export function actionsBehind(index: Index, places: readonly number[]): readonly Cause[] {
  if (places.length === 0) return none
  const causes: Cause[] = []
  for (const place of places) {
    const cause = causeOf(index, place)
    if (cause !== undefined) causes.push(cause)
  }
  return firstOfEach(causes)
}

const none: readonly Cause[] = []

/** Of one player's ability the first. */
export function firstOfEach(causes: readonly Cause[]): readonly Cause[] {
  if (causes.length < 2) return causes
  const seen = new Set<string>()
  return causes.filter(({ player, ability }) => {
    const key = `${player}\n${ability}`
    return !seen.has(key) && seen.add(key)
  })
}

function causeOf(index: Index, place: number): Cause | undefined {
  const event = index.log[place]
  if (event === undefined) return undefined
  const isInstant = event.order === 0 && index.instants.has(event.action ?? -1)
  if (isInstant) return madeBy(index.begins.get(event.action ?? -1) ?? event, undefined, place)
  // What has no order of its own happens at that of what sets it off.
  if (event.kind === 'action') return madeBy(event, event.orders?.[0] === 0 ? event.order : event.orders?.[0], place)
  const begin = event.action === undefined ? undefined : index.begins.get(event.action)
  return begin === undefined ? madeBy(event, undefined, place) : madeBy(begin, event.order, place)
}

function madeBy(begin: LogEvent, order: number | undefined, event: number): Cause {
  const { player = '', ability = '', owner, since } = begin
  if (since !== undefined) return madeBefore(begin, order, { kind: since.kind, number: since.number }, event)
  if (order === undefined) return owner === undefined ? { player, ability, event } : { player, ability, owner, event }
  return owner === undefined ? { player, ability, order, event } : { player, ability, owner, order, event }
}

function madeBefore(begin: LogEvent, order: number | undefined, since: PhaseName, event: number): Cause {
  return { ...actorAndAbilityOf(begin), ...(order !== undefined && { order }), since, event }
}

export function actorAndAbilityOf({
  player = '',
  ability = '',
  owner,
}: LogEvent): Pick<Cause, 'player' | 'ability' | 'owner'> {
  return owner === undefined ? { player, ability } : { player, ability, owner }
}

/** The causes of an event other than the action it is part of. */
export function deciders(index: Index, { causes, action }: LogEvent): readonly Cause[] {
  if (causes.length === 0) return none
  return actionsBehind(
    index,
    causes.filter(place => !isOwn(index.log[place], action)),
  )
}

function isOwn(event: LogEvent | undefined, action: number | undefined): boolean {
  return event?.kind === 'action' && event.action === action
}
