import { act, target } from '../../plan/builder.ts'
import { eventCode } from '../../plan/question.ts'
import { isCause } from '../ask/condition.ts'
import { misfitOf } from '../rules/misfit.ts'
import { mayPrevent } from '../rules/verdict.ts'
import type { Action } from '../store/action.ts'
import type { State } from '../store/state.ts'
import type { Trigger } from '../store/trigger.ts'
import type { Work } from '../store/work.ts'
import type { Asks } from './asks.ts'
import type { UnmetState } from './log.ts'
import { isDeadly } from './not-against.ts'

/** An action may act; of all its steps it is noted once. */
export function noteActs({ attempted }: Asks, action: Action): void {
  const noted = attempted.eventsOf(-1, action.player, (verb, id) => verb === act && id === action.id)
  if (noted.length === 0) attempted.add(act, action, -1, action.event)
}

/** As a state begins: tells which attempts it would have prevented, had it begun before them, and which might kill and are none of its own. */
export function tellLateState(work: Work, { attempted }: Asks, state: State): void {
  const unmet: UnmetState[] = []
  const late = attempted.eventsOf(state.on, state.by, (verb, id, on, at) => {
    const action = work.actions[id] as Action
    if (!mayPrevent(state, { verb, fact: work.log?.events.opAt(at)?.fact?.word ?? '' })) return false
    if (!isOfAnother(action, state.maker)) return false
    const misfit = misfitOf(work, state, { by: action.player, on, action })
    if (misfit !== '' && misfit !== 'on' && misfit !== 'action' && mayKill(verb, action))
      unmet.push({ event: at, misfit })
    return misfit === ''
  })
  tellLate(work, state.event, late)
  if (state.event >= 0 && unmet.length > 0) work.log?.events.isNotAgainst(state.event, unmet.reverse())
}

function mayKill(verb: number, action: Action): boolean {
  return verb === target ? action.ability.kinds.has('killing') : isDeadly(verb)
}

/** As a guard is armed: tells which actions he would have intercepted. */
export function tellLateGuard(work: Work, { attempted }: Asks, { pattern, ward, maker, event }: Trigger): void {
  if (ward < 0 || maker === null) return
  const late = attempted.eventsOf(ward, -1, (verb, id) => {
    const action = work.actions[id] as Action
    if (verb !== target || !isOfAnother(action, maker)) return false
    return isCause(work, pattern, eventCode.targeted, action.player, action.ability.id, -1, maker)
  })
  tellLate(work, event, late)
}

/** Is it no attempt of what makes a state itself, or of what set that off? */
function isOfAnother(action: Action, maker: Action): boolean {
  return action !== maker && action !== maker.setOffBy
}

function tellLate({ log }: Work, event: number, late: readonly number[]): void {
  if (event >= 0 && late.length > 0) log?.events.isLate(event, late)
}
