import type { Lasting } from '../model/syntax.ts'
import { aimedAt } from '../plan/builder.ts'
import type { AbilityPlan, AttemptsPlan, Op, Pattern } from '../plan/plan.ts'
import type { Action } from './action.ts'

/** A lasting rule: a pattern over attempts, a verdict, the moment it began, its source, its end. */
export class State {
  /** Its place among the states of tonight. */
  place = 0
  /** It is one of a swap or rotation (S7). */
  ring = false
  /** The attempts it speaks of. */
  attempts: AttemptsPlan = aimedAt
  /** Player it is against, or by whom the attempts are, -1 where it names none. */
  on = -1
  by = -1
  /** `with: this`: the action whose attempts it speaks of. */
  only: Action | null = null
  will = 0
  /** The new target. */
  to = -1
  /** The word that is reported. */
  word = -1
  moment = 0
  /** The state whose uses and moves it shares: itself, or the first of a swap. */
  group: State
  usesLeft = -1
  /** Counter of uses of the ability, -1 where uses belong to the state alone. */
  slot = -1
  usedAt = -1
  usedIn = -1
  movedIn = -1
  ended = false
  /** It is in force; one for the next night is not yet. */
  isLinked = false
  /** It began after End of Night, and so ends with the next one. */
  afterDawn = false
  lasting: Lasting = tonight
  endsTonight = true
  /** The effect that made it. */
  op: Op | null = null
  maker: Action
  /** Instance of the passive that made it, -1 for an action's. */
  inst = -1
  event = -1
  /** The next older one in the list in which it is found: by whom it is against, by whose attempts, or all others. */
  next: State | null = null

  constructor(maker: Action) {
    this.maker = maker
    this.group = this
  }

  /** Cleared, for another use on this night or the next. */
  begin(place: number, maker: Action): void {
    this.place = place
    this.maker = maker
    this.group = this
    this.ring = false
    this.only = null
    this.usedAt = -1
    this.usedIn = -1
    this.movedIn = -1
    this.ended = false
    this.isLinked = false
    this.afterDawn = false
  }
}

const tonight: Lasting = { kind: 'tonight' }

/** It names the actor and no target (S4, first step). */
export function namesActorOnly(state: State): boolean {
  return state.on < 0 && state.attempts.onTest === null && (state.by >= 0 || state.attempts.byTest !== null)
}

/** An armed trigger: of an ability that a player has, or armed by a `whenever`. */
export class Trigger {
  pattern: Pattern
  ability: AbilityPlan
  player: number
  inst: number
  /** The action that armed it, whose words it keeps; null for a player's own ability. */
  maker: Action | null = null
  op: Op | null = null
  afterDawn = false
  usesLeft = -1
  usedAt = -1
  ended = false
  lasting: Lasting = tonight
  event = -1
  next: Trigger | null = null

  constructor(pattern: Pattern, ability: AbilityPlan, player: number, inst: number) {
    this.pattern = pattern
    this.ability = ability
    this.player = player
    this.inst = inst
  }
}
