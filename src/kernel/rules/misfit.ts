import { holds } from '../ask/select.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { Attempt } from './verdict.ts'

/** The part of a state by which an attempt is none of which it speaks, '' where it fits all of them; its verb is not asked. */
export function misfitOf(
  work: Work,
  { by, on, only, attempts: plan, maker }: State,
  attempt: Pick<Attempt, 'by' | 'on' | 'action'>,
): '' | 'by' | 'on' | 'action' | 'own' | 'with' | 'except' {
  if (by >= 0 && by !== attempt.by) return 'by'
  if (on >= 0 && on !== attempt.on) return 'on'
  if (only !== null && only !== attempt.action) return 'action'
  if (plan.notOwn && attempt.by === attempt.on) return 'own'
  const { id } = attempt.action.ability
  if (plan.with !== null && plan.with.abilities[id] !== 1) return 'with'
  if (plan.except !== null && plan.except.abilities[id] === 1) return 'except'
  if (plan.byTest !== null && (attempt.by < 0 || !holds(work, plan.byTest, attempt.by, maker, null))) return 'by'
  return plan.onTest === null || (attempt.on >= 0 && holds(work, plan.onTest, attempt.on, maker, null)) ? '' : 'on'
}
