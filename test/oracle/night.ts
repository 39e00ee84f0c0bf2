import type { Change, Phase } from '../../src/model/phase.ts'
import type { Effect } from '../../src/model/syntax.ts'
import { actOf, again, blank, submitted } from './acts.ts'
import { isAlive } from './ask.ts'
import { batch } from './batch.ts'
import { verdictOn } from './attempts.ts'
import { commit, countsVotes } from './commit.ts'
import { performed } from './effects.ts'
import { happening } from './hear.ts'
import { publish, settleVisits } from './reports.ts'
import { replace } from './replace.ts'
import { endow } from './seats.ts'
import { isAwake, isOfPhase, react } from './triggers.ts'
import { victoriesOf, wonAtTheEnd } from './victories.ts'
import { entriesOf, expired, isPassive, orderOf } from './world.ts'
import type { Act, Event, Expiry, Night, Owned } from './world.ts'

/** One phase from its beginning to its end. */
export function run(night: Night): void {
  const { phase, world } = night
  world.phase += 1
  if (phase.kind === 'day') day(night)
  else nightly(night)
  world.fading = []
}

/** N6: what lasts to the end of the day hears of what happens before the night begins. */
function nightly(night: Night): void {
  const { phase, world } = night
  const number = Math.floor(world.now) + 1
  begun(night)
  const isFirst = world.phase === 1
  if (phase.changes.length > 0) {
    if (isFirst) beginGame(night)
    world.now = number - 0.5
    night.order = Infinity
    if (!isFirst && !world.isDay) batch(night, entriesOf(passives(night, 'day')))
    for (const change of phase.changes) happens(night, change)
  }
  for (const facts of world.people.values())
    for (const slot of Object.keys(facts).filter(countsVotes)) facts[`last ${slot}`] = facts[slot]!
  world.isDay = false
  world.nights.push(world.phase)
  end(night, number - 0.5)
  world.now = number
  const fresh = world.states.filter(state => state.from === number)
  if (fresh.length > 0) world.moment += 1
  for (const state of fresh) state.moment = world.moment // S5: now they begin
  night.order = 0
  night.isDawn = false
  begun(night)
  endow(night)
  const sent = submitted(night, phase.submissions)
  const due = world.queued.filter(one => one.night === number).map(({ act }) => act)
  world.queued = world.queued.filter(one => one.night !== number)
  const late = due.map(act => (act.origin === 'submitted' ? sooner({ ...again(night, act), roots: act.roots }) : act))
  if (isFirst && phase.changes.length === 0) startGame(night)
  night.queue.push(...entriesOf([...passives(night, 'night'), ...late, ...sent]))
  step(night, 0)
  react(night, [begins(night, 'night')])
  while (night.queue.some(entry => orderOf(entry) < 200)) step(night, Math.min(...night.queue.map(orderOf)))
  publish(night)
  settleVisits(night)
  end(night, number)
  dawn(night, number)
}

/** N5: what was delayed was submitted before any instant of this night. */
function sooner(act: Act): Act {
  const steps = act.steps.map(step => (step.order > 0 && step.order < 1 ? { ...step, order: step.order - 0.01 } : step))
  return { ...act, steps }
}

/** N3, N4: what comes after End of Night, and the day begins. */
function dawn(night: Night, number: number): void {
  const { world } = night
  world.now = number + 0.5
  night.isDawn = true
  step(night, 200 - 1e-9, [begins(night, 'day')])
  publish(night)
  while (night.queue.length > 0) {
    step(night, Math.min(...night.queue.map(orderOf)))
    publish(night)
  }
  over(night)
}

/** What is asked when all else of a phase is over. */
function over(night: Night): void {
  night.order = Infinity // no order is still to come
  night.world.fell.clear() // nor a moment of the phase
  react(night, wonAtTheEnd(night))
  publish(night)
  settleVisits(night)
}

/** N6: actions happen in the order submitted, each a batch of its own. */
function day(night: Night): void {
  const { phase, world } = night
  begun(night)
  world.now = Math.floor(world.now) + 0.5
  night.order = Infinity
  night.isDawn = true
  if (world.phase === 1) beginGame(night)
  else if (!world.isDay) batch(night, entriesOf(passives(night, 'day')))
  world.isDay = true
  for (const change of phase.changes) {
    happens(night, change)
    publish(night)
  }
  if (phase.changes.length > 0) begun(night) // what is changed is so before the day begins
  for (const act of submitted(night, phase.submissions)) {
    batch(night, entriesOf([act]))
    publish(night)
  }
  for (const { player, by } of phase.eliminated ?? []) voted(night, player.text, by?.text ?? '')
  publish(night)
  over(night)
}

/** Where something is told of before the first night, the game begins with it. */
function beginGame(night: Night): void {
  night.world.now = 0.5
  night.order = Infinity
  endow(night)
  react(night, [begins(night, 'game')])
  night.world.fell.clear() // who died of it begins nothing (N1)
  // a first day has no night before it that says how votes count (N6)
  const votes = night.phase.kind === 'day' ? passives(night, 'night').filter(isOfVotes) : []
  batch(night, entriesOf([...passives(night, 'day'), ...votes]))
  if (night.phase.kind === 'day') react(night, [begins(night, 'day')])
}

/** With a night: no order is over yet. What it sets off is told of before that, so that what players have listens from the beginning (N1). */
function startGame(night: Night): void {
  const isWaiting = ({ ability: { when } }: Owned) => when?.event === 'begins' && when.what?.text === 'game'
  night.order = -1
  if ([...night.world.owned, ...victoriesOf(night)].some(isWaiting)) night.world.beganAt = 0
  react(night, [begins(night, 'game')])
  night.order = 0
}

const isOfVotes = ({ steps, owned }: Act) =>
  owned?.ability.phase === 'night' &&
  steps.every(step => step.do.every(({ verb }) => /^(vote-weight|votes-needed|loses-ties)$/.test(verb)))

const begins = (night: Night, what: string): Event => ({
  ...happening(night, 'begins', [], [], what),
  moment: Infinity,
})

/** Whoever is dead has been so before it began. */
function begun(night: Night): void {
  const { world } = night
  world.gone = new Set([...world.people.keys()].filter(name => !isAlive(night, name)))
  world.fell.clear()
}

function passives(night: Night, phase: Phase['kind']): readonly Act[] {
  const own = night.world.owned.filter(
    one => isPassive(one) && isAwake(night, one) && isOfPhase(one, phase, night.phase.number),
  )
  return own.map(one => actOf(night, one, 'passive'))
}

/** Is it something that a player has, for himself? */
export const isOwn = ({ slot }: Expiry) => /^(mark|item|counter) /.test(slot)

/** What lasts until some time is over. What a player has had since an earlier phase is then seen to be gone; what he has for tonight is told as it was. */
function end(night: Night, time: number): void {
  const { world, passing, before } = night
  const due = world.expiries.filter(({ ends }) => ends <= time && Number.isInteger(time))
  const old = due.filter(one => isOwn(one) && one.phase < world.phase)
  const told = due.filter(({ player, slot }) => !old.some(one => one.player === player && one.slot === slot))
  for (const { player, slot } of told) {
    const [facts, was] = [world.people.get(player)!, before.get(player)!]
    const alike = Object.keys(facts).filter(one => one === slot || [one, slot].every(each => each.startsWith('mark ')))
    const [isNew, now] = [alike.some(one => (facts[one]?.[0] ?? 0) !== (was[one]?.[0] ?? 0)), facts[slot]?.[0] ?? 0]
    if (isNew && (slot.startsWith('mark ') ? now === 1 : slot !== 'flip')) passing.push(`${slot}: ${player}: ${now}`)
  }
  for (const { player, slot } of due)
    night.told.add(`${slot} of ${player} was ${world.people.get(player)![slot]?.[0] ?? 0}`) // L1
  for (const [player, { flip = [] }] of world.people)
    if (Number.isInteger(time) && flip.length > 1) passing.push(`contradiction: ${player}: flip`)
  world.states = world.states.filter(({ ends }) => ends > time)
  world.armed = world.armed.filter(({ ends }) => ends > time)
  world.expiries = expired(world.expiries, time, world.people)
  for (const { player, slot } of told) before.get(player)![slot] = [...world.people.get(player)![slot]!]
}

function step(night: Night, next: number, also: readonly Event[] = []): void {
  const { queue } = night
  night.order = next
  if (next >= 200) night.isDawn = true
  const entries = queue.filter(entry => orderOf(entry) <= next)
  queue.splice(0, queue.length, ...queue.filter(entry => !entries.includes(entry)))
  batch(night, entries, also)
}

/** What the moderator did in between. */
function happens(night: Night, change: Change): void {
  switch (change.kind) {
    case 'eliminate':
      return voted(night, change.player.text, change.by?.text ?? '')
    case 'modkill':
      return removed(night, change.player.text)
    default:
      return change.kind === 'effect'
        ? applied(night, change.effect)
        : taking(night, change.player.text, change.with.text)
  }
}

/** Each is a cascade of its own: the first, the second .. of the phase. */
function changing(night: Night, by: string, name: string, effects: readonly Effect[]): Act {
  night.changed += 1
  return { ...blank(night, by, name, 'change', [{ order: 0, do: effects }]), roots: [`change ${night.changed}`] }
}

function removed(night: Night, player: string): void {
  const act = changing(night, '', 'modkill', [])
  night.world.moment += 1
  night.outside.add(player)
  react(night, commit(night, [{ act, player, slot: 'alive', value: 'dies' }]))
}

/** N6: the town's vote is an attempt; it is no effect, and none of the deaths of a phase. */
function voted(night: Night, player: string, by: string): void {
  const { world } = night
  const act = changing(night, by, 'eliminate', [])
  world.moment += 1
  const { takesPlace, fails } = verdictOn(night, { verb: 'eliminate', act, against: player })
  const tried = happening(night, 'attempted', [act], [player], 'eliminate')
  const heard = fails ? [tried, { ...tried, kind: 'stopped' }] : [tried]
  if (fails) night.lines.add(`stopped: ${player}'s eliminate: eliminate on ${player}`)
  if (!takesPlace) return react(night, heard)
  const died = commit(night, [{ act, player, slot: 'alive', value: 'dies' }])
  night.outside.add(player)
  react(night, [...heard, ...(died[0] ? [{ ...died[0], kind: 'eliminated' }] : []), ...died])
}

/** Another plays on in somebody's place. */
function taking(night: Night, old: string, fresh: string): void {
  night.before.set(fresh, night.before.get(old)!)
  night.before.delete(old)
  replace(night.world, old, fresh)
}

/** An effect of the moderator's is an attempt by nobody. */
function applied(night: Night, effect: Effect): void {
  const { world } = night
  const act = changing(night, '', 'the moderator', [effect])
  const { changes, events, afterwards } = performed(night, { act, step: 0 })
  world.moment += 1
  react(night, [...events, ...commit(night, changes)], afterwards)
  for (const { player, slot } of changes.filter(one => one.make === undefined))
    night.before.get(player)![slot] = [...(world.people.get(player)![slot] ?? [0])]
}
