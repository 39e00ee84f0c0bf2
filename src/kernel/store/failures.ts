import type { RuledEnd } from '../ask/ruled-ends.ts'
import { Ints } from './ints.ts'

/** A step that failed, or an effect of it that was stopped, and the places of the states to which that is due. */
export interface Failed {
  readonly action: number
  readonly step: number
  /** Why; of an effect its verb. */
  readonly what: number
  /** The event that tells of it, or -1; of an effect on whom it was. */
  readonly last: number
  readonly by: readonly number[]
}

/** Numbers of a row: those of `Failed`, then the first of what it is due to, and the count of that. */
const width = 6

/** Steps that failed, and effects that were stopped. */
export class Failures {
  private readonly steps = new Ints()
  private readonly stepsBy = new Ints()
  private readonly effects = new Ints()
  private readonly effectsBy = new Ints()

  /** Ends of actions that are ruled (R13), where there is a log. */
  ruledEnds: RuledEnd[] = []

  begin(): void {
    if (this.ruledEnds.length > 0) this.ruledEnds = []
    this.steps.n = 0
    this.stepsBy.n = 0
    this.effects.n = 0
    this.effectsBy.n = 0
  }

  /** A step failed; no event tells of it so far. */
  addStep(action: number, step: number, reason: number, by: Ints): void {
    add(this.steps, this.stepsBy, action, step, reason, -1, by)
  }

  /** The event that tells of the step that failed last. */
  tellLast(event: number): void {
    this.steps.set(this.steps.n - width + 3, event)
  }

  lastEvent(): number {
    return this.steps.at(this.steps.n - width + 3)
  }

  addEffect(action: number, step: number, verb: number, player: number, by: Ints): void {
    add(this.effects, this.effectsBy, action, step, verb, player, by)
  }

  /** Puts into `by` the states that stopped effects of the step at hand: its are the last rows. */
  stoppersOf(action: number, step: number, by: Ints): void {
    const { effects } = this
    by.n = 0
    for (let row = effects.n - width; row >= 0; row -= width) {
      if (effects.at(row) !== action || effects.at(row + 1) !== step) return
      putCauses(effects, this.effectsBy, row, by)
    }
  }

  /** The row that says how a step failed, or -1. */
  rowOf(action: number, step: number): number {
    const { steps } = this
    for (let row = steps.n - width; row >= 0; row -= width)
      if (steps.at(row) === action && steps.at(row + 1) === step) return row
    return -1
  }

  reasonAt(row: number): number {
    return this.steps.at(row + 2)
  }

  eventAt(row: number): number {
    return this.steps.at(row + 3)
  }

  /** Puts into `by` what the failure at this row is due to. */
  causesAt(row: number, by: Ints): void {
    by.n = 0
    putCauses(this.steps, this.stepsBy, row, by)
  }

  failedSteps(): readonly Failed[] {
    return all(this.steps, this.stepsBy)
  }

  stoppedEffects(): readonly Failed[] {
    return all(this.effects, this.effectsBy)
  }
}

function add(rows: Ints, causes: Ints, action: number, step: number, what: number, last: number, by: Ints): void {
  const row = rows.room(width)
  rows.set(row, action)
  rows.set(row + 1, step)
  rows.set(row + 2, what)
  rows.set(row + 3, last)
  rows.set(row + 4, causes.n)
  rows.set(row + 5, by.n)
  for (let i = 0; i < by.n; i++) causes.push(by.at(i))
}

function putCauses(rows: Ints, causes: Ints, row: number, by: Ints): void {
  const [from, count] = [rows.at(row + 4), rows.at(row + 5)]
  for (let i = 0; i < count; i++) by.push(causes.at(from + i))
}

function all(rows: Ints, causes: Ints): readonly Failed[] {
  const found: Failed[] = []
  for (let row = 0; row < rows.n; row += width)
    found.push({
      action: rows.at(row),
      step: rows.at(row + 1),
      what: rows.at(row + 2),
      last: rows.at(row + 3),
      by: causes.slice(rows.at(row + 4), rows.at(row + 5)),
    })
  return found
}
