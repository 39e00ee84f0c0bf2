import type { Op } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'
import { Ints } from './ints.ts'

/** Whether the End of Night is past, and the place of the order that is carried out. */
export interface Now {
  readonly ended: boolean
  readonly rank: number
}

/** Does it copy reports? Copies come last (N3). */
export function isOfReports({ fact }: Op): boolean {
  return fact?.word === 'reports'
}

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
  /** It says that an action failed (R6 `everybody`), and reports nothing that was asked. */
  isFailure = false
  /** Players, words or a number, as the fact has it. */
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
  /** The place of the order at which it fell due. */
  rank = 0
  event = -1

  constructor(op: Op, action: Action) {
    this.op = op
    this.action = action
  }

  /** Cleared, for another use on this night or the next. */
  begin(place: number, op: Op, action: Action, to: number, of: number, { ended, rank }: Now): void {
    this.place = place
    this.op = op
    this.action = action
    this.to = to
    this.of = of
    this.noResult = false
    this.isFailure = false
    this.values.n = 0
    this.source = null
    this.isRead = false
    this.splits = false
    this.otherwise = none
    this.by = none
    this.afterDawn = ended
    this.rank = rank
    this.event = -1
  }

  isWithoutResult(): void {
    this.noResult = true
  }

  isOfFailure(): void {
    this.noResult = true
    this.isFailure = true
  }

  /** It says something more, if it is not said yet. */
  say(value: number): void {
    for (let i = 0; i < this.values.n; i++) if (this.values.at(i) === value) return
    this.values.push(value)
  }

  /** What it says is read now. */
  read(): void {
    this.values.n = 0
    this.isRead = true
  }

  /** What it would say now; what it does say is read later (R3). */
  readAside(): void {
    this.otherwise = this.values.slice(0, this.values.n)
    this.isRead = false
    this.noResult = false
  }

  wouldSay(otherwise: readonly number[]): void {
    this.otherwise = otherwise
  }

  /** States of one moment made several answers of it (S3). */
  split(): void {
    this.splits = true
  }

  /** For the log: what is behind what it says. */
  comesOf(events: readonly number[]): void {
    if (events.length > 0) this.by = [...new Set([...this.by, ...events])]
  }

  toldAt(event: number): void {
    this.event = event
  }

  /** What it copies was copied, if there was anything. */
  copied(): void {
    this.isRead = true
  }

  /** It is a copy of another, or of the one of which that is a copy. */
  copies(source: Due, event: number): void {
    this.event = event
    this.source = source.source ?? source
    this.noResult = source.noResult
    this.isRead = true
    for (let i = 0; i < source.values.n; i++) this.values.push(source.values.at(i))
  }
}

/** What is read of a player: words, players or a number; and, for the log, events of the states that made it read so, or hid visits from it. */
export interface ReadAnswer {
  readonly values: readonly number[]
  readonly by: readonly number[]
}

/** What is to be announced: a text, or a fact of a player. */
export interface Announced {
  readonly op: Op
  readonly action: Action
  readonly of: number
  /** What it reveals: as it was read when it was to be announced, until it is published. */
  said: ReadAnswer
  readonly event: number
  readonly afterDawn: boolean
}

const none: readonly number[] = []

export const nothingSaid: ReadAnswer = { values: none, by: none }
