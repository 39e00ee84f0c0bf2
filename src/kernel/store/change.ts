import type { Op } from '../../plan/ability-plan.ts'
import type { Action } from './action.ts'
import { nothingSaid, type ReadAnswer } from './report.ts'
import { noContradictions, type ContradictionTonight } from '../rules/contradiction.ts'

export interface MadeAlike {
  readonly property: string
  readonly change: PendingChange
}

/** One change that a commit will make. */
export class PendingChange {
  op: Op
  action: Action
  /** The player reached. */
  player = 0
  /** A second player or a word, as the effect needs it. */
  other = -1
  /** The faction that he joins, -1 for none; read of `become` alone. */
  faction = -1
  /** The instance of the ability that he performs; read of `make` alone. */
  ability = -1
  /** What is revealed, as it would be read at this moment; read of `reveal` alone. */
  said: ReadAnswer = nothingSaid
  /** What of somebody it made other than it was: his role, his faction, or both. */
  made: readonly ('role' | 'faction')[] = unchanged
  /** The contradictions that it settles. */
  settled: readonly ContradictionTonight[] = noContradictions
  /** For the log: others of its moment that make the same of the player, each with the property of which it is said; of one that takes abilities all that take some. */
  alike: readonly MadeAlike[] = unchanged
  event = -1

  constructor(op: Op, action: Action) {
    this.op = op
    this.action = action
  }
}
export const unchanged: readonly never[] = []
