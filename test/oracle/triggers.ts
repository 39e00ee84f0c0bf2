import { actOf, blank, setOffBy } from './acts.ts'
import { isAlive, isNight } from './ask.ts'
import { batch } from './batch.ts'
import { aimOf, heardBy, isItsOwn } from './hear.ts'
import { firingOf, isInTurn } from './loops.ts'
import { victoriesOf } from './victories.ts'
import { entriesOf, isLasting, isSpent, orderOf } from './world.ts'
import type { Act, Event, Night, Owned, Trigger } from './world.ts'

/** C1: what events set off happens at one moment, or waits for its order if that is still to come. */
export function react(night: Night, events: readonly Event[], afterwards: readonly Act[] = []): void {
  const { world, queue, order } = night
  world.happened.push(...events)
  const victories = events.length > 0 ? victoriesOf(night) : []
  const heard = events.flatMap(event => [
    ...[...world.owned, ...world.fading, ...victories].flatMap(one => setOff(night, one, event)),
    ...world.armed.flatMap(one => (one.to ? taken(night, one, event) : armedOff(night, one, event))),
  ])
  const happening = heard.map(act => firingOf(night, act)).filter(firing => isInTurn(night, firing))
  for (const { act } of happening) {
    const uses = act.trigger?.uses ?? act.owned?.uses
    if (uses && uses.most < Infinity) uses.spent.add(world.moment)
  }
  const entries = entriesOf([...happening.map(firing => firing.act), ...afterwards])
  queue.push(...entries.filter(entry => orderOf(entry) > order))
  const now = entries.filter(entry => orderOf(entry) <= order)
  if (now.length > 0) batch(night, now)
}

/** N1: who dies keeps what he has until End of Night; by day and after dawn, for the moment at which he dies. */
export function isAwake(night: Night, { owner, ability }: Owned): boolean {
  if (ability.while !== 'alive') return ability.while === 'any' || !isAlive(night, owner)
  if (isAlive(night, owner)) return true
  const { fell, moment } = night.world
  const isOfDay = isInTheOpen(night) || (night.order === Infinity && !night.isDawn) // what comes before a night is of the day (N6)
  return isOfDay ? fell.get(owner) === moment : fell.has(owner)
}

/** Deaths are known at once. */
const isInTheOpen = (night: Night) => night.phase.kind === 'day' || isAfterDawn(night)

const isAfterDawn = ({ isDawn, phase }: Night) => isDawn && phase.kind === 'night'

/** N1, N6: the phases and their numbers in which it works that nobody sends in. */
export function isOfPhase({ ability: { phase, limits } }: Owned, kind: string, number: number): boolean {
  return (
    ['each', 'cycle', kind].includes(phase) && [limits.nights, limits.cycles].every(of => !of || isNight(of, number))
  )
}

function setOff(night: Night, owned: Owned, event: Event): readonly Act[] {
  const { when, target, phase, atNightAlone } = owned.ability
  const since = owned.since || night.world.beganAt
  if (when?.event !== event.kind || event.moment <= since || event.moment > (owned.lostAt ?? Infinity)) return []
  if (isBeginOfGame(event) && owned.since > 0) return []
  if (!isOfPhase(owned, phase, night.phase.number)) return []
  if (isInTheOpen(night) ? atNightAlone : phase === 'day') return []
  if (!isAwake(night, owned) || isSpent(owned.uses, night.world.moment)) return []
  const act: Act = { ...actOf(night, owned, 'triggered'), event }
  if (isItsOwn(when, event, act)) return []
  const heard = heardBy(night, when, event, act)
  return heard ? [{ ...act, event: heard, ...(target ? {} : aimOf(heard)) }] : []
}

/** The game began before all that is given. */
const isBeginOfGame = ({ kind, verb }: Event) => kind === 'begins' && verb === 'game'

/** Whether what was armed listens: within its span, and as long as its owner has the passive that armed it. */
function isListening({ world }: Night, trigger: Trigger, event: Event): boolean {
  const { act, moment, uses } = trigger
  const lostAt = act.origin === 'passive' ? (act.owned?.lostAt ?? Infinity) : Infinity
  return (
    isLasting(trigger, world.now) && event.moment > moment && event.moment <= lostAt && !isSpent(uses, world.moment)
  )
}

function armedOff(night: Night, trigger: Trigger, event: Event): readonly Act[] {
  if (
    trigger.event.event !== event.kind ||
    !isListening(night, trigger, event) ||
    isItsOwn(trigger.event, event, trigger)
  )
    return []
  const heard = heardBy(night, trigger.event, event, trigger.act)
  return heard ? [setOffBy(night, trigger, heard)] : []
}

/** C5: who is targeted and guarded is not the target any more, unless the guard is himself. */
function taken(night: Night, trigger: Trigger, event: Event): readonly Act[] {
  const { act, players } = trigger
  const from = event.kind === 'targeted' ? event.whom.find(one => players.includes(one)) : undefined
  if (from === undefined || !isListening(night, trigger, event)) return []
  const { with: by, ...rest } = trigger.event
  const pattern = { ...rest, whom: { kind: 'anyone' } as const, ...(by && { with: by }) }
  const heard = heardBy(night, pattern, event, act)
  if (!heard || heard.acts.length === 0) return []
  const one = blank(night, act.player, act.name, 'triggered', [{ order: -1, do: [] }], trigger.key)
  return [{ ...one, event: heard, trigger, taken: heard.acts.map(act => ({ act, from, trigger, event })) }]
}
