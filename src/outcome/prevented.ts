import type { LogEvent } from '../model/outcome.ts'
import { leadsAnyway } from '../model/leads-anyway.ts'
import type { Link } from '../model/why.ts'
import { endedBefore } from './ended.ts'
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
