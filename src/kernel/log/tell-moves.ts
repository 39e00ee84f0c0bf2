import { isAimSpokenOf, restOf } from '../rules/aim.ts'
import { mark } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** Of a step that fails before it is aimed: what had moved whom it would have targeted (G12, G13). Nothing is used up. */
export function tellMoves(work: Work, { action, step }: Entry): void {
  const { ability, selectedAt, selectedCount, aimed } = action
  if (work.log === undefined || ability.aim === null || ability.targetStep !== step) return
  if (action.is(mark.targeted | mark.aimed) || !isAimSpokenOf(work, action)) return
  const { asks, peeking } = work
  const { attempts } = work.effort
  work.asks = undefined
  work.peeking = true
  for (let place = 0; place < selectedCount; place++) restOf(work, action, work.pool.at(selectedAt + place))
  work.asks = asks
  work.peeking = peeking
  work.effort.attempts = attempts
  action.aimed = aimed
}
