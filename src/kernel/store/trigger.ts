import type { Lasting } from '../../model/syntax.ts'
import { isForDay, isForTonight } from '../../plan/lasting.ts'
import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { type Pattern, pick, type WhoPlan } from '../../plan/question.ts'
import type { KeptTrigger, Since } from '../game.ts'
import type { Action } from './action.ts'
import { left } from './lasting.ts'

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
  /** Of what an earlier phase left. */
  began: Since | null = null
  event = -1
  next: Trigger | null = null

  constructor(pattern: Pattern, ability: AbilityPlan, player: number, inst: number) {
    this.pattern = pattern
    this.ability = ability
    this.player = player
    this.inst = inst
    this.counter = this
  }

  /** The effect of an action arms it, for a player who is guarded or for -1. */
  isMadeBy(op: Op, action: Action, ward: number, lasting: Lasting, since: number, afterDawn: boolean): void {
    this.op = op
    this.maker = action
    this.ward = ward
    this.lasting = lasting
    this.afterDawn = afterDawn
    this.since = since
  }

  /** As it was left by an earlier phase. */
  beginAgain({ op, ward, usesLeft, lasting, since }: KeptTrigger, maker: Action, leader: Trigger | undefined): void {
    this.isMadeBy(op, maker, ward, lasting, -1, false)
    this.began = since
    this.counter = leader ?? this
    this.usesLeft = usesLeft
  }

  /** It shares the uses of the first of its effect (S7). */
  shares({ counter }: Trigger): void {
    this.counter = counter
  }

  limit(uses: number, slot: number): void {
    this.usesLeft = uses
    this.slot = slot
  }

  armedSince(moment: number): void {
    this.since = moment
  }

  toldAt(event: number): void {
    this.event = event
  }

  follows(next: Trigger | null): void {
    this.next = next
  }

  useAt(moment: number, setOff: Action): void {
    this.usedAt = moment
    this.setOff = setOff
  }

  /** Of its counter, if it counts down that of an ability. What is spent stays so, where more uses were given since. */
  leave(slot: number, uses: number): void {
    const { counter } = this
    if (counter.slot === slot && counter.usesLeft !== 0) counter.usesLeft = uses
  }

  spend(): void {
    this.usesLeft--
  }

  endAt(moment: number): void {
    this.ended = true
    this.lostAt = moment
  }

  endNight(): void {
    if (isForTonight(this.lasting)) this.ended = true
  }

  /** What lasts to the end of a day is over with it (N6). Returns whether it listens from now on. */
  endDay(): boolean {
    const { kind } = this.lasting
    if (isForDay(this.lasting)) this.ended = true
    if (kind !== 'next-night') return false
    this.lasting = tonight
    return !this.ended
  }

  /** How long it lasts after a phase of this kind; undefined if it ends with it. */
  leftAfter(kind: 'night' | 'day'): Lasting | undefined {
    return this.ended || isSpent(this) ? undefined : left(kind, this.lasting, this.afterDawn)
  }
}

/** Of those that may be used so often, has every use been spent? */
export function isSpent({ counter }: Trigger): boolean {
  return counter.usesLeft === 0
}

/** What its event must be for it to listen: something that happens to its player or ward, that its player does, or anything. */
export function listensFor({ pattern, ward }: Trigger): 'whom' | 'by' | 'anyone' {
  if (ward >= 0 || isSelf(pattern.whom)) return 'whom'
  return isSelf(pattern.by) ? 'by' : 'anyone'
}

function isSelf(who: WhoPlan): boolean {
  return who.kind === 'selected' && who.select.code === pick.self
}
