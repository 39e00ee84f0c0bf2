import type { Op } from '../../plan/plan.ts'
import type { Action } from './action.ts'
import { Ints } from './ints.ts'

/** A report that fell due. */
export class Due {
  /** Its place among the reports of tonight. */
  place = 0
  op: Op
  action: Action
  to = 0
  of = -1
  /** Told to the actor instead of what he asked: that there is no result. */
  noResult = false
  /** Players or words, as the fact has it. */
  readonly values = new Ints(4)
  /** The report of which it is a copy. */
  source: Due | null = null
  isRead = false
  /** States of one moment made several answers of it (S3). */
  splits = false
  /** What it would have said at the other time, its resolution or the End of Night (R3). */
  otherwise: readonly number[] = []
  /** For the log: events of the states that made it read so, or hid visits from it. */
  by: readonly number[] = []
  afterDawn = false
  event = -1

  constructor(op: Op, action: Action) {
    this.op = op
    this.action = action
  }

  /** Cleared, for another use on this night or the next. */
  begin(place: number, op: Op, action: Action, to: number, of: number, afterDawn: boolean): void {
    this.place = place
    this.op = op
    this.action = action
    this.to = to
    this.of = of
    this.noResult = false
    this.values.n = 0
    this.source = null
    this.isRead = false
    this.splits = false
    this.otherwise = none
    this.by = none
    this.afterDawn = afterDawn
    this.event = -1
  }
}

/** What is to be announced: a text, or a fact of a player. */
export interface Announced {
  readonly op: Op
  readonly action: Action
  readonly of: number
  readonly event: number
}

const none: readonly number[] = []
