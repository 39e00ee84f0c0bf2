import type { LogKind } from '../../model/outcome.ts'
import type { RuleId } from '../../model/rules.ts'
import type { Condition, EventPattern, Test } from '../../model/syntax.ts'
import type { Op } from '../../plan/plan.ts'
import { newAsks, type Asks } from './conditions.ts'

const none: readonly number[] = []

/** One event as the kernel writes it: places instead of names. -1 is none. */
export class RawEvent {
  readonly kind: LogKind
  /** Place in the log, by which later events name it as their cause. */
  place = -1
  order = -1
  moment = 0
  action = -1
  step = -1
  player = -1
  /** A second player: who is reached after a move, to whom a report goes, who gets an item. */
  other = -1
  verb = -1
  reason = -1
  /** A property, role, faction, ability or word, as the kind of event has it. */
  subject = -1
  amount = 0
  /** Players or words that it says; of what an attempt came to, events of the states that were against that. */
  values = none
  /** What `values`, or `amount`, was before; of what an attempt came to, events of older states that would have had it otherwise. */
  before = none
  text = ''
  /** Who sat in the place before. */
  was = ''
  op: Op | null = null
  /** What was asked, and whether it holds. */
  asked: Asked | null = null
  holds = false
  readonly causes: readonly number[]
  readonly rules: readonly RuleId[]

  constructor(kind: LogKind, causes: readonly number[], rules: readonly RuleId[]) {
    this.kind = kind
    this.causes = causes
    this.rules = rules
  }
}

/** A condition of an action, what its target must be, or the event that a trigger waits for: as its author wrote it. */
export interface Asked {
  readonly part: 'if' | 'requires' | 'must' | 'when'
  readonly condition?: Condition
  readonly test?: Test
  readonly event?: EventPattern
  /** Whom the action's words meant just then. */
  readonly targets?: readonly number[]
  readonly chosen?: readonly number[]
  readonly actors?: readonly number[]
}

/** What an event says, but for its time and place. */
export type EventFields = Partial<Omit<RawEvent, 'order' | 'moment' | 'place'>> & Pick<RawEvent, 'kind' | 'rules'>

/** An event as its fields describe it; what they leave out is none. */
export function eventOf(fields: EventFields): RawEvent {
  const event = new RawEvent(fields.kind, fields.causes ?? none, fields.rules)
  event.action = fields.action ?? -1
  event.step = fields.step ?? -1
  event.player = fields.player ?? -1
  event.other = fields.other ?? -1
  event.verb = fields.verb ?? -1
  event.reason = fields.reason ?? -1
  event.subject = fields.subject ?? -1
  event.amount = fields.amount ?? 0
  event.values = fields.values ?? none
  event.before = fields.before ?? none
  event.text = fields.text ?? ''
  event.was = fields.was ?? ''
  event.op = fields.op ?? null
  return event
}

/** Where the kernel writes what happens. Without one, nothing is written and nothing allocated for it. */
export interface Log {
  readonly events: RawEvent[]
  /** It carries each condition that was asked, and its answer. */
  readonly asks: Asks | undefined
}

/** `all` also carries what was asked. */
export function newLog(logged: true | 'all'): Log {
  return { events: [], asks: logged === 'all' ? newAsks() : undefined }
}
