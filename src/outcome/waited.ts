import type { LogEvent, LogKind } from '../model/outcome.ts'
import type { Link, Waited } from '../model/why.ts'

/** A link to a wait, with what became of it. */
export function withWaited(log: readonly LogEvent[], link: Link): Link {
  const waited = link.event.kind === 'waits' ? waitedIn(log, link.event) : undefined
  return waited === undefined ? link : { ...link, waited }
}

/** Undefined where it goes without saying, as the other comes first, or both fail for it. */
function waitedIn(log: readonly LogEvent[], wait: LogEvent): Waited | undefined {
  const { n, action = -1, property, causes } = wait
  const other = causes.map(place => log[place]?.action ?? -1).find(one => one !== action) ?? -1
  const [own, others] = [decidedAfter(log, n, action, wait.step), decidedAfter(log, n, other, wait.amount)]
  if (own === undefined) return undefined
  const isOthersFirst = others !== undefined && others.n < own.n
  if (property === 'influence') return !isOthersFirst && isFirst(log, wait) ? 'outrun' : undefined
  if (log.some(event => isLoopOf(event, wait))) return undefined
  if (others?.kind !== 'step-failed') return 'ended'
  return isOthersFirst ? 'failed' : isDoomed(log, others, own.n) ? 'nothing' : 'ended'
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
