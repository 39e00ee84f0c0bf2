import type { LogEvent, LogKind } from '../model/outcome.ts'
import type { Link, Waited } from '../model/why.ts'
import type { Trail } from './trail.ts'

/** A link to a wait, with what became of it, and by what it ended; or to a priority that came to nothing. `linkTo` has the chain behind a state. */
export function withWaited(trail: Trail, link: Link, linkTo: (state: LogEvent) => Link): Link {
  if (link.event.kind === 'priority') {
    const waited = priorityIn(trail.log, link.event)
    return waited === undefined ? link : { ...link, waited }
  }
  if (link.event.kind !== 'waits') return link
  const waited = waitedIn(trail.log, link.event)
  if (waited !== undefined) return { ...link, waited }
  const states = endedBy(trail, link.event)
  return states.length === 0 ? link : { ...link, because: [...link.because, ...states.map(linkTo)] }
}

/** Did it end a wait, as what was waited for bears on its player no more? */
export function endsWait(trail: Trail, state: LogEvent): boolean {
  const own = [...trail.begins.values()].filter(({ player }) => player === state.player)
  const waits = own.flatMap(({ action = -1 }) =>
    (trail.ofAction.get(action) ?? []).filter(({ kind }) => kind === 'waits'),
  )
  return waits.some(wait => endedBy(trail, wait).includes(state))
}

/** The states by which what would bear on the player of an action does so no more, so that this action need not wait (G4). */
function endedBy({ log, begins, ofAction }: Trail, wait: LogEvent): readonly LogEvent[] {
  const { n, action = -1, property } = wait
  if (property !== 'influence') return []
  const other = otherOf(log, wait)
  const [own, others] = [decidedAfter(log, n, action, wait.step), decidedAfter(log, n, other, wait.amount)]
  if (own === undefined || (others !== undefined && others.n < own.n)) return []
  const player = begins.get(action)?.player
  const before = (ofAction.get(other) ?? []).filter(event => event.kind === 'waits' && event.property === 'influence')
  return before.flatMap(event =>
    (ofAction.get(otherOf(log, event)) ?? []).filter(
      state => state.kind === 'state-begins' && state.player === player && state.n > n && state.n < own.n,
    ),
  )
}

/** The action for which one waits. */
function otherOf(log: readonly LogEvent[], { action, causes }: LogEvent): number {
  return causes.map(place => log[place]?.action ?? -1).find(one => one !== action) ?? -1
}

/** Undefined where it goes without saying, as the other comes first, or both fail for it. */
function waitedIn(log: readonly LogEvent[], wait: LogEvent): Waited | undefined {
  const { n, action = -1, property } = wait
  const other = otherOf(log, wait)
  const [own, others] = [decidedAfter(log, n, action, wait.step), decidedAfter(log, n, other, wait.amount)]
  if (own === undefined) return undefined
  const isOthersFirst = others !== undefined && others.n < own.n
  if (property === 'influence') return !isOthersFirst && isFirst(log, wait) ? 'outrun' : undefined
  if (log.some(event => isLoopOf(event, wait))) return undefined
  if (others?.kind !== 'step-failed') return 'ended'
  return isOthersFirst ? 'failed' : isDoomed(log, others, own.n) ? 'nothing' : 'ended'
}

/** Undefined where who has the priority did come first. */
function priorityIn(log: readonly LogEvent[], priority: LogEvent): Waited | undefined {
  const { n, action = -1, rules } = priority
  const own = decidedAfter(log, n, action, undefined)
  const others = decidedAfter(log, n, otherOf(log, priority), undefined)
  if (own === undefined || others === undefined) return undefined
  const [first, second] = [roundOf(log, own), roundOf(log, others)]
  if (first > second) return others.kind === 'step-failed' ? 'nothing' : 'outrun'
  if (own.kind === 'step-failed' && !rules.includes('G17')) return 'failed'
  return first === second ? 'ended' : undefined
}

function roundOf(log: readonly LogEvent[], { n }: LogEvent): number {
  return log.findLastIndex(event => event.kind === 'round' && event.n < n)
}

/** Is what makes a step fail in force by then? */
function isDoomed(log: readonly LogEvent[], { causes }: LogEvent, by: number): boolean {
  return causes.some(place => place < by && log[place]?.kind === 'state-begins')
}

/** The first event by which a step comes to something, or to nothing; any step of the action where which one is not said. */
function decidedAfter(
  log: readonly LogEvent[],
  n: number,
  action: number,
  step: number | undefined,
): LogEvent | undefined {
  return log.find(
    event =>
      event.n > n &&
      event.action === action &&
      !undecided.has(event.kind) &&
      (step === undefined || event.step === undefined || event.step === step),
  )
}

const undecided: ReadonlySet<LogKind> = new Set<LogKind>([
  'waits',
  'priority',
  'preferred',
  'asked',
  'moved',
  'accelerated',
])

function isFirst(log: readonly LogEvent[], { n, action, causes }: LogEvent): boolean {
  return log.some(
    event =>
      event.n > n &&
      event.action === action &&
      (event.kind === 'preferred' ||
        (event.kind === 'priority' && event.causes.every(place => causes.includes(place)))),
  )
}

function isLoopOf({ kind, n, causes }: LogEvent, wait: LogEvent): boolean {
  return kind === 'interaction' && n > wait.n && wait.causes.every(place => causes.includes(place))
}
