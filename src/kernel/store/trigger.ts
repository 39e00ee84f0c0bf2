import type { Lasting } from '../../model/syntax.ts'
import type { AbilityPlan, Op, Pattern } from '../../plan/plan.ts'
import type { Action } from './action.ts'

const tonight: Lasting = { kind: 'tonight' }

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
