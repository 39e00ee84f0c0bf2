import type { Op } from '../plan/plan.ts'
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
  /** What it would have said at its resolution. */
  early: readonly number[] = []
  afterDawn = false
  event = -1

  constructor(op: Op, action: Action) {
    this.op = op
    this.action = action
  }
}

/** What is to be announced: a text, or a fact of a player. */
export interface Announced {
  readonly op: Op
  readonly action: Action
  readonly of: number
  readonly event: number
}
