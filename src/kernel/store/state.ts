import type { Lasting } from '../../model/syntax.ts'
import { aimedAt } from '../../plan/builder.ts'
import type { AbilityPlan, AttemptsPlan, Op, Pattern } from '../../plan/plan.ts'
import type { Action } from './action.ts'

/** How long a state still lasts, and the instance of the passive that made it (-1 for none). */
export interface Term {
  readonly lasting: Lasting
  readonly endsTonight: boolean
  readonly inst: number
}

/** As the new target of a state: whoever makes the attempt. */
export const whoever = -2

/** A lasting rule: a pattern over attempts, a verdict, the moment it began, its source, its end. */
export class State {
  /** Its place among the states of tonight. */
  readonly place: number
  /** The effect that made it: the attempts it speaks of, its verdict and its word. */
  op: Op
  attempts: AttemptsPlan
  maker: Action
  /** The player whom that effect reached, -1 for a swap's. */
  reached = -1
  /** Player it is against, or by whom the attempts are, -1 where it names none. */
  on = -1
  by = -1
  /** The new target, or `whoever`. */
  to = -1
  /** `with: this`: the action whose attempts it speaks of. */
  only: Action | null = null
  moment = 0
  /** The state with which it moves as one: itself, or the first of a swap. */
  group: State
  /** It leads a group on several players reached: one effect makes one state (S7). */
  onSeveral = false
  /** The state whose uses it shares: that too, or the first of its ability. */
  counter: State
  usesLeft = -1
  /** Counter of uses of the ability, -1 where uses belong to the state alone. */
  slot = -1
  usedAt = -1
  /** The batch in which it last decided something, and the hop in which it last moved an aim. */
  usedIn = -1
  movedIn = -1
  /** 1 when it is over, be it before its time; 2 by day, when it waits for the next night. */
  ended = 0
  /** It began after End of Night, and so ends with the next one. */
  afterDawn = false
  /** Where its effect does not say how long it lasts: a passive's, or one of an earlier phase. */
  term: Term | null = null
  event = -1
  /** The next older one in the list in which it is found: by whom it is against, by whose attempts, or all others. */
  next: State | null = null

  constructor(place: number, op: Op, maker: Action) {
    this.place = place
    this.op = op
    this.attempts = op.attempts ?? aimedAt
    this.maker = maker
    this.group = this
    this.counter = this
  }

  /** As its effect describes it, for use on this night or the next. It is not yet in force. */
  begin(op: Op, maker: Action, reached: number, on: number, by: number, to: number): void {
    if (this.op !== op) {
      this.op = op
      this.attempts = op.attempts ?? aimedAt
    }
    this.maker = maker
    this.reached = reached
    this.on = on
    this.by = by
    this.to = to
    if (this.attempts.thisAction) this.only = maker.setOffBy ?? maker
    else if (this.only !== null) this.only = null
    if (this.group !== this) this.group = this
    this.onSeveral = false
    if (this.counter !== this) this.counter = this
    this.limit(op.uses, -1)
    this.ended = 0
    if (this.term !== null) this.term = null
  }

  get lasting(): Lasting {
    return this.term?.lasting ?? this.op.lasting
  }

  get endsTonight(): boolean {
    return this.term?.endsTonight ?? this.op.endsTonight
  }

  /** Instance of the passive that made it, -1 for an action's. */
  get inst(): number {
    return this.term?.inst ?? -1
  }

  /** It may decide something at so many moments, -1 for any number; `slot` is the ability's counter of them, or -1. */
  limit(uses: number, slot: number): void {
    this.usesLeft = uses
    this.slot = slot
    if (uses >= 0) this.usedAt = -1
  }
}

const tonight: Lasting = { kind: 'tonight' }

/** It names the actor and no target (S4, first step). */
export function namesActorOnly(state: State): boolean {
  return state.on < 0 && state.attempts.onTest === null && (state.by >= 0 || state.attempts.byTest !== null)
}

/** An armed trigger: of an ability that a player has, or armed by a `whenever` or an `intercept`. */
export class Trigger {
  pattern: Pattern
  ability: AbilityPlan
  player: number
  inst: number
  /** The action that armed it, whose words it keeps; null for a player's own ability. */
  maker: Action | null = null
  /** What it set off last. */
  setOff: Action | null = null
  op: Op | null = null
  afterDawn = false
  /** The player who is guarded (C5), -1 for none. */
  ward = -1
  /** The trigger whose uses it shares: itself, or the first of its effect (S7). */
  counter: Trigger
  usesLeft = -1
  /** Counter of uses of the passive that armed it, -1 where uses belong to the trigger alone (S5). */
  slot = -1
  usedAt = -1
  ended = false
  /** The moment whose commit took it away with the ability that it is of. -1 where none did. */
  lostAt = -1
  /** The moment whose commit armed it: of what that commit itself sets off it hears nothing (N2). -1 where none did. */
  since = -1
  lasting: Lasting = tonight
  event = -1
  next: Trigger | null = null

  constructor(pattern: Pattern, ability: AbilityPlan, player: number, inst: number) {
    this.pattern = pattern
    this.ability = ability
    this.player = player
    this.inst = inst
    this.counter = this
  }
}
