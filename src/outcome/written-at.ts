import { origin, type Action } from '../kernel/action.ts'
import type { RawEvent } from '../kernel/log.ts'
import type { Work } from '../kernel/work.ts'
import type { Span } from '../model/diagnostic.ts'
import type { LogEvent, LogKind } from '../model/outcome.ts'
import { placeOf } from '../model/place.ts'

/** Where a night's author wrote what the kernel knows by its number: in the order in which the kernel begins it. */
export interface Written {
  readonly submissions: readonly Span[]
  readonly changes: readonly Span[]
}

type At = Pick<LogEvent, 'at'>

/** What an effect makes is written where the effect is. */
const making: ReadonlySet<LogKind> = new Set<LogKind>(['lasting', 'state-begins', 'armed', 'queued'])

/** For one log, from its first event on: the place in a file behind each event that has one. */
export function newWrittenAt(work: Work, { submissions, changes }: Written): (event: RawEvent) => At {
  let submitted = 0
  let changed = 0
  const spanOf = (action: Action): Span | undefined => {
    if (action.origin === origin.submitted && !action.repeated) return submissions[submitted++]
    return action.origin === origin.change ? changes[changed++] : action.ability.at
  }
  return event => {
    if (event.kind === 'action') return atOf(spanOf(work.actions[event.action] as Action))
    return making.has(event.kind) ? atOf(event.op?.at) : {}
  }
}

function atOf(span: Span | undefined): At {
  return span === undefined ? {} : { at: { file: span.source.name, ...placeOf(span) } }
}
