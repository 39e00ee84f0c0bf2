import { isOfNumber, isUsedBy } from '../../plan/time-of-use.ts'
import { isTakenBy } from '../../plan/is-taken.ts'
import type { AbilityPlan } from '../../plan/ability-plan.ts'
import { origin, type Action } from './action.ts'
import { carryOut } from '../rules/act.ts'
import { causesOfLoss } from '../rules/contradiction.ts'
import { isAwake } from '../rules/awake.ts'
import { isRequired } from '../rules/fail.ts'
import { recordEnds } from '../log/ends.ts'
import { record } from '../log/record.ts'
import { mostSetOff, stop } from '../rules/runaway.ts'
import { going } from './steps.ts'
import { Trigger } from './trigger.ts'
import type { PendingChange } from './change.ts'
import type { HeldAbility } from './holdings.ts'
import type { Work } from './work.ts'

interface Gain {
  readonly ofRole: boolean
  /** Uses instead of the ability's own, -1 for those. */
  readonly shots: number
  /** Place in the log of what gave it. */
  readonly event: number
}

/** Gives a player an ability: a passive begins, a trigger is armed, at this moment. */
export function addInstance(work: Work, player: number, ability: AbilityPlan, gain: Gain): void {
  // L2: a passive ability may give itself.
  if (work.holdings.count - work.game.instances.length > mostSetOff)
    stop(work, `more than ${mostSetOff} abilities gained in one night`, null)
  const one = work.holdings.add(player, ability, gain.ofRole, gain.shots)
  armInstance(work, one, work.moment)
  beginGained(work, one, gain.event)
}

/** The ability of limited uses that a player was given before. What is given of an innate one stands by itself: it is for the same phase too (G18). */
export function heldAlready(work: Work, player: number, ability: AbilityPlan): HeldAbility | undefined {
  if (ability.limits.shots === undefined || ability.innate) return undefined
  return work.holdings.heldBy(player).find(one => one.ability === ability && !one.isOfRole)
}

/** How often one can be used who is given it, beside what he has of it; -1 for any number. */
export function usesWith(work: Work, one: HeldAbility | undefined, { limits }: AbilityPlan, shots: number): number {
  if (limits.shots === undefined) return -1
  return (shots >= 0 ? shots : limits.shots) + (one === undefined ? 0 : work.holdings.usesAt(one.slot))
}

/** A gift of what one has already is more uses of it; a passive whose uses were spent begins once more. */
export function setUses(work: Work, one: HeldAbility, left: number, event: number): void {
  const { inst, slot, ability } = one
  const isSpent = work.holdings.usesAt(slot) === 0
  work.holdings.setUsesAt(slot, left)
  if (ability.kind !== 'passive') return
  if (!isSpent) work.states.renew(inst, slot, left)
  else beginGained(work, one, event)
}

/** A passive of the night at hand, or of the day, takes effect at the moment at which it is gained; others when their time begins, or begins again after dawn. */
function beginGained(work: Work, one: HeldAbility, event: number): void {
  const { ability } = one
  if (
    ability.kind === 'passive' &&
    isUsedBy(ability, work.byDay) &&
    isOfNumber(ability, work.input.number) &&
    !work.ended
  )
    work.holdings.gain(one, event)
}

/** What was gained finds all that became so at that moment. */
export function beginAllGained(work: Work): void {
  for (const { one, event } of work.holdings.takeGained())
    if (one.isHeld && isAwake(work, one.ability, one.player)) beginPassive(work, one, event)
}

/** A passive takes effect: its attempts are made now, and its changes join the commit at hand. */
function beginPassive(work: Work, one: HeldAbility, event: number): void {
  const action = passiveAction(work, one)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player: action.player,
    subject: action.ability.id,
    causes: [event],
    rules: ['N1'],
  })
  const entry = action.entry(0)
  entry.going = going.on
  if (isRequired(work, action, action.ability.requires)) carryOut(work, entry)
}

export function passiveAction(work: Work, { ability, player, inst }: HeldAbility): Action {
  return work.newAction(ability, player, inst, origin.passive)
}

/** Triggered abilities listen from the moment of the Beginning on; those of earlier phases already do. */
export function armOwners(work: Work): void {
  work.triggers.allArmed()
  for (const one of work.holdings.unasked)
    if (one.isHeld && work.triggers.of(one.inst) === undefined) armInstance(work, one, -1)
  if (work.plan.victories.length > 0 && work.triggers.of(ofVictories) === undefined) armVictories(work)
}

/** Stands among the armed abilities for what makes players win. */
const ofVictories = -1

/** What makes players win listens for everybody, and sets off something only for who is then of the role. */
function armVictories(work: Work): void {
  for (const ability of work.plan.victories) {
    if (ability.when === null) continue
    for (let player = 0; player < work.count; player++) {
      const trigger = new Trigger(ability.when, ability, player, -1)
      work.triggers.armOf(ofVictories, trigger)
    }
  }
}

/** Arms what an ability is triggered by, if it is triggered. */
function armInstance(work: Work, { inst, ability, player }: HeldAbility, since: number): void {
  if (ability.when === null) return
  const trigger = new Trigger(ability.when, ability, player, inst)
  trigger.armedSince(since)
  work.triggers.armOf(inst, trigger)
}

/** The player loses abilities: passives end, triggers are disarmed, at this moment. */
export function loseInstances(work: Work, change: PendingChange): void {
  const { op, player, action } = change
  for (const one of work.holdings.heldBefore(player)) {
    const { ability } = one
    if (!isTakenBy(op, ability)) continue
    change.event = record(work, {
      kind: 'lost',
      player,
      action: action.id,
      subject: ability.id,
      causes: causesOfLoss(change, ability),
      rules: ['B4'],
    })
    dropInstance(work, one, change.event)
  }
}

/** `event` is what took it away, in the log. */
export function dropInstance(work: Work, one: HeldAbility, event: number): void {
  const isPassive = one.ability.kind === 'passive'
  work.holdings.lose(one, event)
  work.triggers.disarm(one.inst, isPassive, work.moment)
  if (!isPassive) return
  if (work.log !== undefined) recordEnds(work, event, lost, state => state.inst === one.inst)
  work.states.endOf(one.inst)
}

const lost = ['B4'] as const
