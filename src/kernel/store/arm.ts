import { pick, type WhoPlan } from '../../plan/plan.ts'
import type { Trigger } from './trigger.ts'
import type { Work } from './work.ts'

/** By whom a trigger is found: the player its event must happen to, the one who must do it, or any event of its kind. */
function slotOf({ pattern, ward }: Trigger): 'whom' | 'by' | 'anyone' {
  if (ward >= 0 || isSelf(pattern.whom)) return 'whom'
  return isSelf(pattern.by) ? 'by' : 'anyone'
}

function isSelf(who: WhoPlan): boolean {
  return who.kind === 'selected' && who.select.code === pick.self
}

/** Lets a trigger listen from now on. */
export function arm(work: Work, trigger: Trigger): void {
  const slot = slotOf(trigger)
  const { event } = trigger.pattern
  const who = trigger.ward < 0 ? trigger.player : trigger.ward
  const place = slot === 'anyone' ? event : event * work.count + who
  const heads = slot === 'whom' ? work.whomHead : slot === 'by' ? work.byWhomHead : work.anyoneHead
  work.listening++
  trigger.next = heads[place] ?? null
  heads[place] = trigger
  work.listeners[event] = (work.listeners[event] as number) + 1
}
