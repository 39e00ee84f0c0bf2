import { withoutEffects } from './game.ts'
import type { Lasting } from '../model/syntax.ts'
import type { Expiry } from './change.ts'
import type { State } from './state.ts'
import type { Work } from './work.ts'

/** How long something still lasts after a night or day; undefined if it ends with it. */
export function left(phase: 'night' | 'day', lasting: Lasting, afterDawn: boolean): Lasting | undefined {
  if (phase === 'day')
    return lasting.kind === 'end-of-day' ? undefined : lasting.kind === 'next-night' ? tonight : lasting
  switch (lasting.kind) {
    case 'tonight':
      return afterDawn ? lasting : undefined
    case 'next-night':
      return tonight
    case 'nights':
      if (afterDawn) return lasting
      return lasting.nights > 1 ? { kind: 'nights', nights: lasting.nights - 1 } : undefined
    default:
      return lasting
  }
}

const tonight: Lasting = { kind: 'tonight' }

/** What lasts to the end of day is over when a night begins, whether or not that day had a file of its own (N6). */
export function endDay(work: Work): void {
  for (let place = 0; place < work.stateCount; place++) {
    const state = work.states[place] as State
    if (state.lasting.kind === 'end-of-day') state.ended = 1
  }
  for (const trigger of work.triggers) if (trigger.lasting.kind === 'end-of-day') trigger.ended = true
  if (work.expiring.length === 0) return
  work.factsOf = undefined
  for (const expiry of work.expiring) {
    if (expiry.lasting.kind === 'end-of-day') resetProperty(work, work.properties, expiry)
  }
  work.expiring = work.expiring.filter(({ lasting }) => lasting.kind !== 'end-of-day')
}

/** Sets a property back to what it is without the effect that set it for a span, or takes away what that added. */
export function resetProperty(work: Work, properties: Int32Array, { property, player, added }: Expiry): void {
  const place = property * work.count + player
  const was = properties[place] as number
  properties[place] = added === 0 ? withoutEffects(work.plan.properties[property]) : was - added
}
