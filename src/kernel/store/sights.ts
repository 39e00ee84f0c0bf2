import type { Op } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'
import { Acts } from './acts.ts'
import type { MadeVisit } from './visits.ts'

/** Values, each with the action by which alone it comes; null where it comes by several. */
type ByAction = Map<number, Action | null>

/** What a report tells of very many visits by a player, or to him. */
export class Sight {
  /** Visits up to here were looked at. */
  until = 0
  /** Those of the action that asked last, at which it does not look itself (R8). */
  private left: MadeVisit[] = []
  readonly said: ByAction = new Map()
  /** Events of the states that hide visits, or make them seem so. */
  readonly because: ByAction = new Map()
  /** The actions of the visits that are seen: none, one, or several. */
  private seenBy: Action | null | undefined = undefined

  /** Those that are still to be looked at, of all visits there are. */
  toLookAt(all: readonly MadeVisit[]): readonly MadeVisit[] {
    const visits = [...this.left, ...all.slice(this.until)]
    this.left = []
    this.until = all.length
    return visits
  }

  leave(visit: MadeVisit): void {
    this.left.push(visit)
  }

  saw(action: Action, values: readonly number[]): void {
    this.seenBy = this.seenBy === undefined || this.seenBy === action ? action : null
    for (const value of values) keep(this.said, value, action)
  }

  comesOf(action: Action, events: readonly number[]): void {
    for (const event of events) keep(this.because, event, action)
  }

  /** Is any visit seen, but those of an action? */
  isSeenBut(action: Action | null): boolean {
    return this.seenBy !== undefined && (this.seenBy === null || this.seenBy !== action)
  }
}

/** Those that do not come by one action alone. */
export function notBy(values: ReadonlyMap<number, Action | null>, action: Action | null): readonly number[] {
  return [...values].flatMap(([value, by]) => (by === null || by !== action ? [value] : []))
}

function keep(values: ByAction, value: number, action: Action): void {
  const by = values.get(value)
  if (by === undefined) values.set(value, action)
  else if (by !== action) values.set(value, null)
}

/** What is told of visits, kept as long as they are what they were: where there are very many of them, very many may be told of them. */
export class Sights {
  private readonly byOp = new Map<Op, Map<string, Sight>>()
  readonly acts = new Acts()
  private marks = 0
  private moment = -1

  begin(): void {
    this.acts.begin()
    this.forget()
  }

  /** `marks`: how often visits were marked until now; `moment`: that of which alone it holds, -1 where states hide nothing. */
  of(op: Op, key: string, marks: number, moment: number): Sight {
    if (this.marks !== marks || this.moment !== moment) this.forget()
    this.marks = marks
    this.moment = moment
    const ofOp = this.byOp.get(op) ?? new Map<string, Sight>()
    this.byOp.set(op, ofOp)
    const sight = ofOp.get(key) ?? new Sight()
    ofOp.set(key, sight)
    return sight
  }

  private forget(): void {
    if (this.byOp.size > 0) this.byOp.clear()
  }
}
