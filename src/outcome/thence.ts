import type { LogEvent, LogKind } from '../model/outcome.ts'
import { limitedBy } from './missed.ts'
import type { Trail } from './trail.ts'
import { unpreventedBy } from './prevented.ts'

/** What an action came to elsewhere, and the triggers it met that may not be used then, in the order in which it happened; of what it made players do, all that this came to as well. */
export function thenceOf(trail: Trail, begin: LogEvent): readonly LogEvent[] {
  const { action = -1 } = begin
  const followed = new Set([action])
  const found = new Set<LogEvent>(limitedBy(trail, begin))
  // What is added on the way is followed too, once.
  for (const id of followed) {
    if (id !== action) for (const state of statesOf(trail, id)) found.add(state)
    for (const event of consequencesOf(trail, id)) {
      found.add(event)
      if (isMade(event)) followed.add(event.action ?? -1)
    }
  }
  return [...found]
    .filter(event => event.action !== action)
    .sort((one, other) => timeOf(trail, one) - timeOf(trail, other))
}

function isMade({ kind, origin }: LogEvent): boolean {
  return kind === 'action' && origin === 'made'
}

function statesOf({ ofAction }: Trail, action: number): readonly LogEvent[] {
  return (ofAction.get(action) ?? []).filter(({ kind }) => kind === 'state-begins')
}

/** A place in the log; what somebody is made to do waits for its order, and stands just before what it first comes to. */
function timeOf({ ofAction }: Trail, event: LogEvent): number {
  if (!isMade(event)) return event.n
  const first = (ofAction.get(event.action ?? -1) ?? []).find(({ n, kind }) => n > event.n && kind !== 'asked')
  return first === undefined ? event.n : first.n - 0.5
}

/** What an action came to elsewhere, in order: what its states moved, stopped, let through or did not prevent, and what it set off, with what that came to. */
function consequencesOf(trail: Trail, action: number): readonly LogEvent[] {
  const own = ownOf(trail, action)
  const isDue = ({ causes, overruled = [], ended = [] }: LogEvent): boolean =>
    [causes, overruled, ended].some(places => places.some(place => own.has(place)))
  const others = trail.log.filter(event => event.action !== action)
  const isLetBy = ({ ended = [] }: LogEvent): boolean => ended.some(place => own.has(place))
  const due = others.filter(event => (isDue(event) && isTold(event)) || isLetBy(event))
  const unprevented = others.filter(event => unpreventedBy(trail, event).some(place => own.has(place)))
  const setOff = due.filter(({ kind }) => kind === 'action').map(event => event.action)
  const came = setOff.flatMap(id => (trail.ofAction.get(id ?? -1) ?? []).filter(({ kind }) => ends.has(kind)))
  const places = new Set([...due, ...came, ...unprevented].map(({ n }) => n))
  const deaths = trail.log.filter(
    ({ kind, causes }) => kind === 'death' && causes.some(place => setOff.includes(trail.log[place]?.action)),
  )
  for (const { n } of deaths) places.add(n)
  return trail.log.filter(({ n }) => places.has(n))
}

/** Places of its events. A death that is of several is none of one of them alone. */
function ownOf({ ofAction, begins, log }: Trail, action: number): ReadonlySet<number> {
  const begun = begins.get(action)?.n ?? -1
  const deaths = log.filter(({ kind, causes }) => kind === 'death' && causes.includes(begun))
  return new Set([...(ofAction.get(action) ?? []), ...deaths].map(({ n }) => n))
}

/** Also that a block does not reach another (R2). */
function isTold({ kind, property }: LogEvent): boolean {
  return told.has(kind) || (kind === 'ruling' && property === 'blocks-reach')
}

/** What a state or an event of one action makes of another. */
const told: ReadonlySet<LogKind> = new Set<LogKind>([
  'action', 'aimed', 'moved', 'split', 'step-failed', 'stopped', 'let-through', 'took-place', 'delayed', 'report',
]) // prettier-ignore

/** What something that was set off came to. */
const ends: ReadonlySet<LogKind> = new Set<LogKind>([
  'aimed', 'step-failed', 'stopped', 'cause-added', 'revived', 'property', 'gained', 'lost', 'delayed', 'report',
]) // prettier-ignore
