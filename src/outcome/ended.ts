import type { LogEvent } from '../model/outcome.ts'
import type { Link } from '../model/why.ts'
import type { Trail } from './trail.ts'

interface Ended {
  readonly state: LogEvent
  /** None of a passive that is for another time, or has no use left. */
  readonly over?: NonNullable<Link['over']>
}

/** The states that would have stopped what took place and had ended by then, each with the event by which it ended, where the log has one; and passives that sleep or have no use left. */
export function endedBefore({ log }: Trail, { n, ended = [] }: LogEvent): readonly Ended[] {
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
