import type { RuleId } from '../../model/rules.ts'
import type { State } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import { tell } from './record.ts'

/** Tells of the states that end by the event at a place: one event for all that one effect made. */
export function recordEnds(work: Work, at: number, rules: readonly RuleId[], ends: (state: State) => boolean): void {
  if (work.log === undefined) return
  let before = -1
  for (let place = 0; place < work.states.count; place++) {
    const state = work.states.at(place)
    if (state.ended === 1 || state.event < 0 || !ends(state)) continue
    if (state.event !== before) {
      const event = tell(work, work.log, 'state-ends', rules, state.event)
      event.because(at)
      event.player = event.playerAt(state.event)
    }
    before = state.event
  }
}
