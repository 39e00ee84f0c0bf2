import type { AbilityPlan } from '../../plan/ability-plan.ts'
import type { Elimination } from '../input.ts'
import type { Action } from './action.ts'

/** An elimination of which nobody says whose vote was the last, and the abilities that ask for it. */
export interface MissingVote {
  readonly one: Elimination
  readonly asking: Asking[]
}

interface Asking {
  readonly player: number
  readonly ability: AbilityPlan
}

/** What the town voted in a phase. */
export class Eliminations {
  /** Whom it voted out, so that it stood. */
  readonly out: number[] = []
  private readonly missing = new Map<Action, MissingVote>()

  begin(): void {
    if (this.out.length > 0) this.out.length = 0
    if (this.missing.size > 0) this.missing.clear()
  }

  /** Whose vote was the last is not said. */
  noteMissing(action: Action, one: Elimination): void {
    this.missing.set(action, { one, asking: [] })
  }

  /** Somebody asks whose doing an event was: it is noted where that comes of an elimination that does not say it. */
  ask(cause: Action | null, { player, ability }: Asking): void {
    if (this.missing.size === 0) return
    for (let action = cause; action !== null; action = action.setOffBy) {
      const asking = this.missing.get(action)?.asking
      if (asking?.every(other => other.player !== player || other.ability !== ability)) asking.push({ player, ability })
    }
  }

  allMissing(): readonly MissingVote[] {
    return [...this.missing.values()]
  }
}
