import type { LogKind } from '../model/outcome.ts'
import type { RuleId } from '../model/rules.ts'
import type { Op } from '../plan/plan.ts'

/** One event as the kernel writes it: places instead of names. -1 is none. */
export interface RawEvent {
  readonly kind: LogKind
  readonly order: number
  readonly moment: number
  readonly action: number
  readonly step: number
  readonly player: number
  /** A second player: who is reached after a move, to whom a report goes, who gets an item. */
  readonly other: number
  readonly verb: number
  readonly reason: number
  /** A property, role, faction, ability or word, as the kind of event has it. */
  readonly subject: number
  readonly amount: number
  readonly values: readonly number[]
  /** What `values`, or `amount`, was before. */
  readonly before: readonly number[]
  readonly text: string
  readonly op: Op | null
  readonly causes: readonly number[]
  readonly rules: readonly RuleId[]
}

/** Where the kernel writes what happens. Without one, nothing is written and nothing allocated for it. */
export interface Log {
  readonly events: RawEvent[]
}

export type EventFields = Partial<Omit<RawEvent, 'order' | 'moment'>> & Pick<RawEvent, 'kind' | 'rules'>

export function newLog(): Log {
  return { events: [] }
}

/** Writes an event. Returns its place, by which later events name it as their cause. */
export function write(log: Log, order: number, moment: number, fields: EventFields): number {
  const event: RawEvent = {
    order, moment, action: -1, step: -1, player: -1, other: -1, verb: -1, reason: -1, subject: -1, amount: 0, values: nothing, before: nothing, text: '',
    op: null, causes: nothing, ...fields,
  } // prettier-ignore
  return log.events.push(event) - 1
}

const nothing: readonly number[] = []
