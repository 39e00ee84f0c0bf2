import type { StepPlan } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'

/**
 * What is so of a step that goes on: it does, an effect of it took place in every branch, one did in some branch only (S3); it has
 * lost its target, and `otherwise` takes place of it (T3), and has done so; it goes with one that is still to do so.
 */
export const going = { on: 1, whole: 2, parted: 4, instead: 8, over: 16, along: 32 } as const

/** One step of one action, waiting for its order or standing in a batch. */
export class Entry {
  readonly action: Action
  readonly step: number
  plan: StepPlan
  /** Of `going`, what is so; 0 once it has failed. */
  going = 0
  /** The next one of its batch, or that waits for the same order. */
  next: Entry | null = null

  constructor(action: Action, step: number, plan: StepPlan) {
    this.action = action
    this.step = step
    this.plan = plan
  }
}

/** Steps strung together: what waits for one order, or what the next batch will carry out. */
export class Steps {
  first: Entry | null = null
  private last: Entry | null = null

  add(entry: Entry): void {
    entry.next = null
    if (this.first === null) this.first = entry
    else (this.last as Entry).next = entry
    this.last = entry
  }

  /** Takes over all of another's. */
  addAll(other: Steps): void {
    if (other.first === null) return
    if (this.first === null) this.first = other.first
    else (this.last as Entry).next = other.first
    this.last = other.last
    other.first = null
  }

  /** All of them, by their first; none are left. */
  take(): Entry | null {
    const { first } = this
    this.first = null
    return first
  }
}
