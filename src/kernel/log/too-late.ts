import type { Op } from '../../plan/ability-plan.ts'
import { act, target } from '../../plan/builder.ts'
import { eventCode } from '../../plan/question.ts'
import { isCause } from '../ask/condition.ts'
import { misfitOf } from '../rules/misfit.ts'
import { mayPrevent } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'
import type { Asks } from './conditions.ts'
import type { Went } from './attempted.ts'

/** An effect took place on a player. */
export function noteDone({ attempted }: Asks, action: Action, { verb, fact }: Op, on: number, at: number): void {
  attempted.add({ verb, fact: fact?.word ?? '', by: action.player, on, action, at })
}

/** A player is visited: nothing had led that aim elsewhere, or kept it from that. */
export function noteVisited({ attempted }: Asks, action: Action, on: number, at: number): void {
  const { by, overruled } = action.aimed
  if (by.length + overruled.length === 0) attempted.add({ verb: target, fact: '', by: action.player, on, action, at })
}

/** An action may act; of all its steps it is noted once. */
export function noteActs({ attempted }: Asks, action: Action): void {
  if (!attempted.has(action, act))
    attempted.add({ verb: act, fact: '', by: action.player, on: -1, action, at: action.event })
}

/** As a state begins: tells which attempts it would have prevented, had it begun before them. */
export function tellLateState(work: Work, { attempted }: Asks, state: State): void {
  const { on, by, maker, event } = state
  const isPrevented = (one: Went): boolean =>
    isOfAnother(one, maker) && mayPrevent(state, one) && misfitOf(work, state, one) === ''
  tellLate(work, event, attempted.around(on, by).filter(isPrevented))
}

/** As a guard is armed: tells which actions he would have intercepted. */
export function tellLateGuard(work: Work, { attempted }: Asks, { pattern, ward, maker, event }: Trigger): void {
  if (ward < 0 || maker === null) return
  const isGuarded = (one: Went): boolean =>
    one.verb === target &&
    isOfAnother(one, maker) &&
    isCause(work, pattern, eventCode.targeted, one.by, one.action.ability.id, -1, maker)
  tellLate(work, event, attempted.around(ward, -1).filter(isGuarded))
}

/** Is it no attempt of what makes a state itself, or of what set that off? */
function isOfAnother({ action }: Went, maker: Action): boolean {
  return action !== maker && action !== maker.setOffBy
}

function tellLate({ log }: Work, event: number, late: readonly Went[]): void {
  const places = late.map(({ at }) => at)
  if (event >= 0 && places.length > 0) log?.events.isLate(event, places)
}
