import { withoutEffects } from '../game.ts'
import type { Lasting } from '../../model/syntax.ts'
import { isForTonight } from '../../plan/lasting.ts'
import { arm } from './arm.ts'
import type { Expiry } from './change.ts'
import type { Trigger } from './trigger.ts'
import type { Work } from './work.ts'

/** How long something still lasts after a night or day; undefined if it ends with it. A day ends where the night begins that comes after it. */
export function left(phase: 'night' | 'day', lasting: Lasting, afterDawn: boolean): Lasting | undefined {
  if (phase === 'day' || afterDawn) return lasting
  if (isForTonight(lasting)) return undefined
  return lasting.kind === 'nights' ? { kind: 'nights', nights: lasting.nights - 1 } : lasting
}

/**
 * The end of a day, whether or not that day had a file of its own (N6): what lasts to it is over, and what waits for the next night
 * lasts for tonight.
 */
export function endDay(work: Work): void {
  work.states.endDay(work.moment)
  if (work.triggers.length > 0) endDayOfTriggers(work)
  if (work.expiring.length === 0) return
  work.factsOf = undefined
  for (const expiry of work.expiring) {
    if (expiry.lasting.kind === 'end-of-day') resetProperty(work, work.properties, expiry)
  }
  work.expiring = work.expiring
    .filter(({ lasting }) => lasting.kind !== 'end-of-day')
    .map(expiry => (expiry.lasting.kind === 'next-night' ? { ...expiry, lasting: tonight } : expiry))
}

/** N3: properties that were set for a span that ends with tonight go back to what they are without; what the dead are shown as has still to be told. */
export function endNightOfProperties(work: Work): void {
  if (work.expiring.length === 0) return
  const isOver = ({ property, lasting }: Expiry): boolean =>
    isForTonight(lasting) && work.plan.properties[property]?.kind !== 'flip'
  work.factsOf = undefined
  for (const expiry of work.expiring) if (isOver(expiry)) resetProperty(work, work.properties, expiry)
  work.expiring = work.expiring.filter(expiry => !isOver(expiry))
}

function endDayOfTriggers(work: Work): void {
  for (const trigger of work.triggers) {
    if (trigger.lasting.kind === 'end-of-day') trigger.ended = true
    else if (trigger.lasting.kind === 'next-night') wake(work, trigger)
  }
}

function wake(work: Work, trigger: Trigger): void {
  trigger.lasting = tonight
  if (!trigger.ended) arm(work, trigger)
}

const tonight: Lasting = { kind: 'tonight' }

/** Sets a property back to what it is without the effect that set it for a span, or takes away what that added. */
export function resetProperty(work: Work, properties: Int32Array, { property, player, added }: Expiry): void {
  const place = property * work.count + player
  const was = properties[place] as number
  properties[place] = added === 0 ? withoutEffects(work.plan.properties[property]) : was - added
}
