import type { Pattern } from '../plan/plan.ts'
import { pick, type WhoPlan } from '../plan/plan.ts'
import type { Trigger } from './state.ts'
import type { Work } from './work.ts'

/** By whom a trigger is found: the player its event must happen to, the one who must do it, or any event of its kind. */
export type Slot = 'whom' | 'by' | 'anyone'

export function armSlot(pattern: Pattern): Slot {
  if (isSelf(pattern.whom)) return 'whom'
  return isSelf(pattern.by) ? 'by' : 'anyone'
}

function isSelf(who: WhoPlan): boolean {
  return who.kind === 'selected' && who.select.code === pick.self
}

/** Lets a trigger listen from now on. */
export function arm(work: Work, trigger: Trigger, slot: Slot): void {
  const { event } = trigger.pattern
  const place = slot === 'anyone' ? event : event * work.count + trigger.player
  const heads = slot === 'whom' ? work.whomHead : slot === 'by' ? work.byWhomHead : work.anyoneHead
  work.listening++
  trigger.next = heads[place] ?? null
  heads[place] = trigger
  work.listeners[event] = (work.listeners[event] as number) + 1
}
