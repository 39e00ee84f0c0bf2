import type { Action } from './action.ts'

/** More attempts, visits and triggered actions than this in one phase, its loops' turns taken together, are without bound (L2). */
export const mostAttempts = 1_000_000

/** More triggered actions than this, set off at one moment, are without bound too: all of them are in memory at once. */
export const mostAtOnce = 100_000

/** More players and effects than this, looked at for what actions may do to each other (G3), are without bound too; so many take about two seconds. */
export const mostToOrder = 100_000_000

/** To ask what is so takes about as long as to look at so many players. */
const costOfAsking = 10

/** How much a run has done, how much it may do, and what stopped it (L2). */
export class Effort {
  attempts = 0
  /** What events set off, held back or not. */
  setOff = 0
  allowed = mostAttempts
  /** How many players and effects were looked at for what comes next by the golden rule, and how many may be. */
  lookedAt = 0
  mayLookAt = mostToOrder
  /** How deep targeting sets off targeting. */
  depth = 0
  runaway: string | undefined
  /** It was stopped while it was asked what comes next by the golden rule. */
  isOfOrdering = false
  /** The chain of a runaway, as `Ann's Sell > Ben's Sell > ...`, and the action with which it begins. */
  chain = ''
  from: Action | null = null

  /** Counts so many more that are looked at. Returns whether that is more than may be. */
  looksAt(more: number): boolean {
    this.lookedAt += more
    return this.lookedAt > this.mayLookAt
  }

  /** Counts that it is asked what is so. */
  asks(): void {
    this.lookedAt += costOfAsking
  }

  /** Nothing is done yet, and nothing without bound. */
  begin(): void {
    this.attempts = 0
    this.setOff = 0
    this.lookedAt = 0
    this.depth = 0
    this.runaway = undefined
    this.isOfOrdering = false
    this.chain = ''
    this.from = null
  }
}
