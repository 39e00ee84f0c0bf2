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
import type { UnmetState } from './log.ts'
import { isDeadly } from './not-against.ts'

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

/** As a state begins: tells which attempts it would have prevented, had it begun before them, and which might kill and are none of its own. */
export function tellLateState(work: Work, { attempted }: Asks, state: State): void {
  const { on, by, maker, event } = state
  const late: Went[] = []
  const unmet: UnmetState[] = []
  for (const one of attempted.around(on, by)) {
    if (!isOfAnother(one, maker) || !mayPrevent(state, one)) continue
    const misfit = misfitOf(work, state, one)
    if (misfit === '') late.push(one)
    else if (mayKill(one) && misfit !== 'on' && misfit !== 'action') unmet.push({ event: one.at, misfit })
  }
  tellLate(work, event, late)
  if (event >= 0 && unmet.length > 0) work.log?.events.isNotAgainst(event, unmet)
}

function mayKill({ verb, action }: Went): boolean {
  return verb === target ? action.ability.kinds.has('killing') : isDeadly(verb)
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
