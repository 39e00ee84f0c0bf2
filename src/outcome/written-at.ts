import { mark, origin, type Action } from '../kernel/store/action.ts'
import type { RawEvent } from '../kernel/log/log.ts'
import type { Work } from '../kernel/store/work.ts'
import type { Span } from '../model/diagnostic.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { placeOf } from '../model/place.ts'

/** Where a night's author wrote what the kernel knows by its number: in the order in which the kernel begins it. */
export interface WrittenPlaces {
  readonly submissions: readonly Span[]
  readonly setAside: readonly Span[]
  readonly changes: readonly Span[]
}

/** What an effect makes is written where the effect is. */
const making: ReadonlySet<LogKind> = new Set<LogKind>(['lasting', 'state-begins', 'armed', 'queued'])

/** For one log, from its first event on: the place in a file behind each event that has one. */
export function newWrittenAt(
  work: Work,
  { submissions, setAside, changes }: WrittenPlaces,
): (event: RawEvent) => LogEvent['at'] {
  let submitted = 0
  // What is written once, in the setup, is behind very many events of a great night.
  const known = new Map<Span, LogEvent['at']>()
  const inSetup = (span: Span): LogEvent['at'] => {
    const at = known.get(span) ?? atOf(span)
    known.set(span, at)
    return at
  }
  let changed = 0
  let putAside = 0
  const ofAction = (action: Action): LogEvent['at'] => {
    if (action.origin === origin.submitted && !action.is(mark.repeated)) return atOf(submissions[submitted++])
    return action.origin === origin.change ? atOf(changes[changed++]) : inSetup(action.ability.at)
  }
  return event => {
    if (event.kind === 'action') return ofAction(work.actions[event.action] as Action)
    if (event.kind === 'set-aside' || (event.kind === 'ruling' && event.subject >= 0)) return atOf(setAside[putAside++])
    return making.has(event.kind) && event.op !== null ? inSetup(event.op.at) : undefined
  }
}

function atOf(span: Span | undefined): LogEvent['at'] {
  return span && { file: span.source.name, ...placeOf(span) }
}
