import type { Lasting } from '../model/syntax.ts'
import { aimedAt } from '../plan/builder.ts'
import type { AbilityPlan, AttemptsPlan, Op, Pattern } from '../plan/plan.ts'
import type { Action } from './action.ts'

/** A lasting rule: a pattern over attempts, a verdict, the moment it began, its source, its end. */
export class State {
  /** Its place among the states of tonight. */
  readonly place: number
  /** The effect that made it: the attempts it speaks of, its verdict and its word. */
  op: Op
  attempts: AttemptsPlan
  maker: Action
  /** Player it is against, or by whom the attempts are, -1 where it names none. */
  on = -1
  by = -1
  /** The new target. */
  to = -1
  /** `with: this`: the action whose attempts it speaks of. */
  only: Action | null = null
  moment = 0
  /** The state with which it moves as one: itself, or the first of a swap. */
  group: State
  /** The state whose uses it shares: that too, or the first of its ability. */
  counter: State
  usesLeft = -1
  /** Counter of uses of the ability, -1 where uses belong to the state alone. */
  slot = -1
  usedAt = -1
  /** The batch in which it last decided something, and the aim it last moved. */
  usedIn = -1
  movedIn = -1
  /** 1 when it is over. */
  ended = 0
  /** 1 when it is in force; one for the next night is not yet. */
  linked = 0
  /** It began after End of Night, and so ends with the next one. */
  afterDawn = false
  lasting: Lasting = tonight
  endsTonight = true
  /** Instance of the passive that made it, -1 for an action's. */
  inst = -1
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
  begin(op: Op, maker: Action, on: number, by: number, to: number): void {
    if (this.op !== op) {
      this.op = op
      this.attempts = op.attempts ?? aimedAt
    }
    this.maker = maker
    this.on = on
    this.by = by
    this.to = to
    this.only = this.attempts.thisAction ? (maker.setOffBy ?? maker) : null
    this.group = this
    this.counter = this
    this.usesLeft = op.uses
    this.slot = -1
    this.usedAt = -1
    this.ended = 0
    this.linked = 0
    this.event = -1
    this.lasting = op.lasting
    this.endsTonight = op.endsTonight
    this.inst = -1
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
  /** What it set off last. */
  setOff: Action | null = null
  op: Op | null = null
  afterDawn = false
  usesLeft = -1
  usedAt = -1
  ended = false
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
  }
}
