import type { Span } from '../../model/diagnostic.ts'
import type { TurnOutcome } from '../model/outcome.ts'
import { eventText } from './event-text.ts'
import { lacking } from './lacking.ts'
import { happenedLog, type LogLine } from './log.ts'

/** A line of an answer: what happened, at which step, by which rules, and where it was declared. Deeper ones are what it is due to. */
export interface Reasoned {
  readonly depth: number
  readonly text: string
  readonly step: number
  readonly rules: readonly string[]
  readonly at?: Span
}

/** What happened, and in which turn. */
export interface Happened {
  readonly events: readonly LogLine[]
  readonly outcome: TurnOutcome
}

export function happenedIn(outcome: TurnOutcome): Happened {
  return { events: happenedLog(outcome), outcome }
}

/** What came of it, and of that, where it is asked for: each below the first that it is due to. */
export function withConsequences(
  event: LogLine,
  happened: Happened,
  told: Set<LogLine>,
  isAsked: (event: LogLine) => boolean = () => true,
  depth = 0,
): readonly Reasoned[] {
  told.add(event)
  const next = happened.events.filter(each => isBelow(each, event, happened) && isAsked(each))
  return [
    ...reasoned(event, happened, depth),
    ...againstIt(event, happened, told).flatMap(each => reasoned(each, happened, depth + 1)),
    ...next.flatMap(each => (told.has(each) ? [] : withConsequences(each, happened, told, isAsked, depth + 1))),
  ]
}

/** Whether it is due to that; a fall only to what was lost at the step at which he fell. */
function isBelow({ kind, causes, step }: LogLine, event: LogLine, { events }: Happened): boolean {
  if (!causes.includes(event.n)) return false
  return kind !== 'falls' || event.step === step || causes.every(cause => events[cause - 1]?.step !== step)
}

/** What others declared by which it failed, and what was done to the lock of the door at which he stopped or went on. */
function againstIt({ kind, causes }: LogLine, { events }: Happened, told: ReadonlySet<LogLine>): readonly LogLine[] {
  const due = causes.flatMap(n => events[n - 1] ?? []).filter(cause => !told.has(cause))
  if (kind === 'failed') return due
  return kind === 'ends' || kind === 'passes' ? due.filter(cause => cause.kind === 'lock') : []
}

/** Below it what it is due to, and what that is due to. */
export function withCauses(event: LogLine, happened: Happened, depth = 0): readonly Reasoned[] {
  const causes = event.causes.flatMap(n => happened.events[n - 1] ?? [])
  return [...reasoned(event, happened, depth), ...causes.flatMap(cause => withCauses(cause, happened, depth + 1))]
}

/** One event by itself, with what used up what it lacked. */
export function reasoned(event: LogLine, { events, outcome }: Happened, depth: number): readonly Reasoned[] {
  const { step, rules, at } = event
  const lacked = lacking(event, events, outcome).map((line): Reasoned => ({ ...line, depth: depth + 1 }))
  return [{ depth, text: eventText(event), step, rules, ...(at && { at }) }, ...lacked]
}
