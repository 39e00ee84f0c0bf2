import type { Span } from '../../model/diagnostic.ts'
import { eventText } from './event-text.ts'
import type { LogLine } from './log.ts'

/** A line of an answer: what happened, at which step, by which rules, and where it was declared. Deeper ones are what it is due to. */
export interface Reasoned {
  readonly depth: number
  readonly text: string
  readonly step: number
  readonly rules: readonly string[]
  readonly at?: Span
}

/** What came of it, and of that: each below the first that it is due to. */
export function withConsequences(
  event: LogLine,
  events: readonly LogLine[],
  told: Set<LogLine>,
  depth = 0,
): readonly Reasoned[] {
  told.add(event)
  const next = events.filter(each => each.causes.includes(event.n))
  return [
    reasoned(event, depth),
    ...next.flatMap(each => (told.has(each) ? [] : withConsequences(each, events, told, depth + 1))),
  ]
}

/** Below it what it is due to, and what that is due to. */
export function withCauses(event: LogLine, events: readonly LogLine[], depth = 0): readonly Reasoned[] {
  const causes = event.causes.flatMap(n => events[n - 1] ?? [])
  return [reasoned(event, depth), ...causes.flatMap(cause => withCauses(cause, events, depth + 1))]
}

/** One event by itself. */
export function reasoned(event: LogLine, depth: number): Reasoned {
  const { step, rules, at } = event
  return { depth, text: eventText(event), step, rules, ...(at && { at }) }
}
