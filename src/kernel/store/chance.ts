import type { PlannedCondition, Select } from '../../plan/question.ts'
import type { Action } from './action.ts'

/** What was left to chance (R12). */
export class Chance {
  /** How often each ability of a player drew. */
  readonly drawn = new Map<string, number>()
  /** By the condition or word that draws, then by action: the player, or 1 for yes and 0 for no. */
  readonly lots = new Map<PlannedCondition | Select, Map<number, number>>()
  /** What first left something to chance, where there is no seed. */
  unseeded: Action | null = null

  begin(): void {
    if (this.drawn.size > 0) this.drawn.clear()
    if (this.lots.size > 0) this.lots.clear()
    this.unseeded = null
  }
}
