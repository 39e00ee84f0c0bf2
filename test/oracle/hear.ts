import type { EventPattern, Who } from '../../src/model/syntax.ts'
import { isIn } from './ask.ts'
import { distinct, isNamed, verbsOf, type Act, type Event, type Names, type Night } from './world.ts'

export function happening(
  { world }: Night,
  kind: string,
  acts: readonly Act[],
  whom: Names = [],
  verb?: string,
): Event {
  const by = distinct(acts.map(act => act.player).filter(name => name !== ''))
  return { kind, acts, by, whom, moment: world.moment, phase: world.phase, ...(verb !== undefined && { verb }) }
}

/** Of an event that a pattern speaks of what it hears, in the words of the action that asks: the actions whose doing it asks for. */
export function heardBy(night: Night, pattern: EventPattern, event: Event, act: Act): Event | undefined {
  const { killers, verb } = event
  const isOf = (who: Who, whom: Names) => who.kind === 'anyone' || whom.some(one => isIn(night, who, one, act))
  if (pattern.event !== event.kind || !isOf(pattern.whom, event.whom)) return undefined
  if (pattern.event === 'begins') return pattern.what?.text === verb ? event : undefined
  const acts = event.acts.filter(one => {
    const tried = killers ? [killers.includes(one) ? 'kill' : 'die'] : verb === undefined ? verbsOf(one) : [verb]
    const isWith = (name: { readonly text: string }) => isNamed(name as never, one, tried, act.event?.acts)
    const isMeant = pattern.with?.some(isWith) !== false && (!pattern.what || isWith(pattern.what))
    return isMeant && isOf(pattern.by, one.player === '' ? [] : [one.player])
  })
  if (acts.length === 0 && event.acts.length > 0) return undefined
  return { ...event, acts, by: distinct(acts.map(one => one.player).filter(name => name !== '')) }
}

/** Whom the actions of an event reached: what it sets off has them where it has no target of its own. */
export function aimOf({ acts }: Event): { readonly reached: Names } {
  return { reached: distinct(acts.flatMap(one => one.reached)) }
}

/** `anything` leaves out the ability that listens or asks. */
export function isItsOwn(pattern: EventPattern, event: Event, { key }: { readonly key: string }): boolean {
  return (
    ['acts', 'succeeds', 'fails'].includes(event.kind) &&
    !pattern.what &&
    event.acts.some(one => one.key.split('#')[0] === key.split('#')[0])
  )
}
