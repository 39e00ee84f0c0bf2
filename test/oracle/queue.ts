import { again } from './acts.ts'
import type { Change } from './effects.ts'
import { distinct, leaveOut, type Act, type Names, type Night } from './world.ts'

/** What was sent in and has not begun happens on the next night. */
export function delayed(night: Night, players: Names): void {
  const { queue, world } = night
  const waiting = queue.filter(({ act }) => isWaiting(night, act) && players.includes(act.player))
  for (const act of new Set(waiting.map(one => one.act))) world.queued.push({ act, night: Math.floor(world.now) + 1 })
  queue.splice(0, queue.length, ...queue.filter(one => !waiting.includes(one)))
}

/** Whether all of what was sent in is still to come; a copy was not sent in. */
function isWaiting({ queue }: Night, act: Act): boolean {
  return (
    act.origin === 'submitted' && !act.isCopy && queue.filter(entry => entry.act === act).length === act.steps.length
  )
}

/** What was sent in and has not begun happens once more, on somebody else if that is said. */
export function repeated(night: Night, players: Names, act: Act, on: Names | undefined): readonly Change[] {
  if (on !== undefined && on.length !== 1) return []
  const waiting = night.queue
    .map(entry => entry.act)
    .filter(one => isWaiting(night, one) && players.includes(one.player))
  const isInstant = waiting.some(one => one.steps.some(step => step.order > 0 && step.order < 1))
  leaveOut(isInstant, 'when a copy of an instant happens')
  return [...new Set(waiting)].map(one => {
    const onto = on && one.aim ? { selected: on } : {}
    const copy = { ...again(night, one, onto), isCopy: true, maker: act, roots: distinct([...one.roots, ...act.roots]) }
    const make = () => night.queue.push(...copy.steps.map((_, step) => ({ act: copy, step })))
    return { act, player: '', slot: '', value: 0, make }
  })
}
