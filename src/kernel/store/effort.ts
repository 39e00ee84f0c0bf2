import type { Action } from './action.ts'

/** More attempts, visits and triggered actions than this in one phase, its loops' turns taken together, are without bound (L2). */
export const mostAttempts = 1_000_000

/** How much a run has done, how much it may do, and what stopped it (L2). */
export class Effort {
  attempts = 0
  /** What events set off, held back or not. */
  setOff = 0
  allowed = mostAttempts
  /** How deep targeting sets off targeting. */
  depth = 0
  runaway: string | undefined
  /** The chain of a runaway, as `Ann's Sell > Ben's Sell > ...`, and the action with which it begins. */
  chain = ''
  from: Action | null = null

  /** Nothing is done yet, and nothing without bound. */
  begin(): void {
    this.attempts = 0
    this.setOff = 0
    this.depth = 0
    this.runaway = undefined
    this.chain = ''
    this.from = null
  }
}
