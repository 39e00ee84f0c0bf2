import type { LogEvent } from '../model/outcome.ts'
import { leadsAnyway } from '../model/leads-anyway.ts'
import type { Link } from '../model/why.ts'
import type { Trail } from './trail.ts'
import { undoingMove, undoneMovesOf } from './undone-moves.ts'

/** Places of the states and guards that came too late to prevent an event, or are against the like of it only. */
export function unpreventedBy({ tooLate }: Trail, { n, unmet = [] }: LogEvent): readonly number[] {
  return [...(tooLate.get(n) ?? []), ...unmet.map(({ event }) => event)]
}

/** Had no state a part in it, not even one that had ended, began too late or is not against it? */
export function isBare({ tooLate }: Trail, { n, causes, ended, unmet }: LogEvent): boolean {
  return causes.length < 2 && ended === undefined && unmet === undefined && !tooLate.has(n)
}

/** The states that might have prevented what took place, or would have led it elsewhere, each with why it did not. `linkTo` has the chain behind one. */
export function unpreventing(trail: Trail, event: LogEvent, linkTo: (state: LogEvent) => Link): readonly Link[] {
  const ended = endedBefore(trail, event).map(({ state, over }) => ({ ...linkTo(state), ...(over && { over }) }))
  const unmet = (event.unmet ?? []).flatMap(({ event: place, misfit }) => {
    const state = trail.log[place]
    return state === undefined ? [] : { ...linkTo(state), unmet: misfit }
  })
  const undoing = undoingMove(trail, event).map(linkTo)
  const undone = undoneMovesOf(trail, event).map(move => {
    const link = linkTo(move)
    return { ...link, because: [...link.because, ...undoingMove(trail, move).map(linkTo)] }
  })
  return [...ended, ...unmet, ...lateLinks(trail, event, linkTo), ...undoing, ...undone]
}

/** Those that began too late; also where they are against others. */
export function lateLinks(trail: Trail, event: LogEvent, linkTo: (state: LogEvent) => Link): readonly Link[] {
  const late = trail.tooLate.get(event.n) ?? []
  return late.flatMap(place => {
    const state = trail.log[place]
    if (state === undefined) return []
    const isOfOrder = state.order !== undefined && ordersOf(event).includes(state.order)
    if (leadsAnyway(state, trail.begins.get(state.action ?? -1), event)) return { ...linkTo(state), late: 'anyway' }
    const unmet = state.lateUnmet?.find(one => one.event === event.n)?.misfit
    return { ...linkTo(state), late: isOfOrder ? 'same-order' : 'later', ...(unmet && { unmet }) }
  })
}

/** What was sent in begins before there is any order: it has those of its steps. */
function ordersOf({ kind, order = -1, orders = [] }: LogEvent): readonly number[] {
  return kind === 'action' ? orders : [order]
}

interface Ended {
  readonly state: LogEvent
  /** None of a passive that is for another time, or has no use left. */
  readonly over?: NonNullable<Link['over']>
}

/** The states that would have stopped what took place and had ended by then, each with the event by which it ended, where the log has one; and passives that sleep or have no use left. */
function endedBefore({ log }: Trail, { n, ended = [] }: LogEvent): readonly Ended[] {
  return ended.flatMap(place => {
    const state = log[place]
    if (state === undefined) return []
    if (state.kind === 'asked' || state.kind === 'nothing') return [{ state }]
    const end = log.findLast(event => event.n < n && isEndOf(event, place))
    return [{ state, over: end === undefined ? {} : { by: end } }]
  })
}

function isEndOf({ kind, amount, causes }: LogEvent, place: number): boolean {
  return (kind === 'state-ends' || (kind === 'state-used' && amount === 0)) && causes.includes(place)
}
