import type { UnmetPart } from '../../model/log-kinds.ts'
import type { LogKind } from '../../model/outcome.ts'
import type { RuleId } from '../../model/rules.ts'
import type { Condition, EventPattern, Test } from '../../model/syntax.ts'
import type { Op } from '../../plan/ability-plan.ts'
import type { OpenContradiction } from '../game.ts'
import type { Plan } from '../../plan/plan.ts'
import { Events } from '../store/events.ts'
import { Asks } from './asks.ts'

/** One event as the kernel writes it: places instead of names. -1 is none. */
export interface RawEvent {
  readonly kind: LogKind
  /** Place in the log, by which later events name it as their cause. */
  readonly place: number
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
  /** Players or words that it says; of what an attempt came to, events of the states that were against that. */
  readonly values: readonly number[]
  /** What `values`, or `amount`, was before; of what an attempt came to, events of older states that would have had it otherwise. */
  readonly before: readonly number[]
  /** Of what took place, events of the states that would have stopped it, and have ended. */
  readonly ended: readonly number[]
  /** Of a state or a guard, events of the attempts before it that it would have prevented. */
  readonly late: readonly number[]
  /** Of what took place, states that prevent the like, and not this; of a state, attempts before it of which that is so. */
  readonly unmet: readonly UnmetState[]
  readonly text: string
  /** Who sat in the place before. */
  readonly was: string
  readonly op: Op | null
  /** Of a property that changes: the contradiction that this settles (S6). */
  readonly settles: OpenContradiction | null
  /** What was asked, and whether it holds. */
  readonly asked: Asked | null
  readonly holds: boolean
  readonly causes: readonly number[]
  readonly rules: readonly RuleId[]
}

/** A state, by its event, and the part of it that an attempt does not fit. */
export interface UnmetState {
  readonly event: number
  readonly misfit: UnmetPart
}

/** A condition of an action, what its target must be, or the event that a trigger waits for: as its author wrote it; or a passive that sleeps. */
export interface Asked {
  readonly part: 'if' | 'requires' | 'must' | 'when' | 'passive'
  readonly condition?: Condition
  readonly test?: Test
  readonly event?: EventPattern
  /** Whom the action's words meant just then. */
  readonly targets?: readonly number[]
  readonly chosen?: readonly number[]
  readonly actors?: readonly number[]
}

/** What an event says, but for its time and place. */
export type EventFields = Partial<
  Omit<RawEvent, 'order' | 'moment' | 'place' | 'ended' | 'late' | 'unmet' | 'asked' | 'holds'>
> &
  Pick<RawEvent, 'kind' | 'rules'>

/** Where the kernel writes what happens, in memory that is used again for every phase. Without one, nothing is written and nothing allocated for it. */
export class Log {
  readonly events: Events
  /** Where it carries each condition that was asked, and its answer. */
  asks: Asks | undefined = undefined
  /** What is told to be held back: whose ability, and by which event (L1). */
  readonly held = new Set<string>()
  private readonly all: Asks

  constructor({ orders, players }: Plan) {
    this.events = new Events(orders)
    this.all = new Asks(players.length)
  }

  /** Empty; with `all` it is to carry what is asked too. */
  begin(logged: true | 'all'): this {
    this.events.begin()
    if (this.held.size > 0) this.held.clear()
    if (logged === 'all') this.all.begin()
    this.asks = logged === 'all' ? this.all : undefined
    return this
  }
}
