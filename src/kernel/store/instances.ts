import type { AbilityPlan } from '../../plan/plan.ts'
import { origin, type Action } from './action.ts'
import { carryOut } from '../rules/act.ts'
import { isAwake } from '../rules/awake.ts'
import { isRequired } from '../rules/fail.ts'
import { arm } from './arm.ts'
import { record } from '../log/record.ts'
import { mostSetOff, stop } from '../rules/runaway.ts'
import { Trigger } from './trigger.ts'
import type { Change } from './change.ts'
import type { Work } from './work.ts'

interface Gain {
  readonly ofRole: boolean
  /** Uses instead of the ability's own, -1 for those. */
  readonly shots: number
  /** Place in the log of what gave it. */
  readonly event: number
}

/** Gives a player an ability: a passive begins, a trigger is armed, at this moment. Returns the place of the instance. */
export function addInstance(work: Work, player: number, ability: AbilityPlan, gain: Gain): number {
  const inst = work.instPlayer.n
  // L2: a passive ability may give itself.
  if (inst - work.game.instances.length > mostSetOff)
    stop(work, `more than ${mostSetOff} abilities gained in one night`, null)
  work.heldOf = undefined
  work.instPlayer.push(player)
  work.instAbility.push(ability)
  if (ability.kind !== 'active') work.unasked.push(inst)
  work.instSlot.push(work.uses.n)
  work.instHeld.push(1)
  work.instOfRole.push(gain.ofRole ? 1 : 0)
  ability.slotStart.forEach((start, slot) =>
    work.uses.push(gain.shots >= 0 && slot === 0 && ability.limits.shots !== undefined ? gain.shots : start),
  )
  armInstance(work, inst, work.moment)
  beginGained(work, inst, gain.event)
  return inst
}

/** Place of the ability of limited uses that a player has from such a gift already; -1 for none. */
export function heldAlready(work: Work, player: number, ability: AbilityPlan): number {
  if (ability.limits.shots === undefined) return -1
  return work.instAbility.findIndex(
    (one, inst) => one === ability && work.instPlayer.at(inst) === player && work.instHeld.at(inst) === 1,
  )
}

/** How often one can be used who is given it, beside what he has of it (-1: nothing); -1 for any number. */
export function usesWith(work: Work, inst: number, { limits }: AbilityPlan, shots: number): number {
  if (limits.shots === undefined) return -1
  return (shots >= 0 ? shots : limits.shots) + (inst < 0 ? 0 : work.uses.at(work.instSlot.at(inst)))
}

/** A gift of what one has already is more uses of it; a passive whose uses were spent begins once more. */
export function setUses(work: Work, inst: number, left: number, event: number): void {
  const { kind } = work.instAbility[inst] as AbilityPlan
  const slot = work.instSlot.at(inst)
  const isSpent = work.uses.at(slot) === 0
  work.uses.data[slot] = left
  work.heldOf = undefined
  if (kind !== 'passive') return
  if (!isSpent) work.states.renew(inst, slot, left)
  else beginGained(work, inst, event)
}

/** A passive of the night at hand, or of the day, takes effect when it is gained; others when their time begins, or begins again after dawn. */
function beginGained(work: Work, inst: number, event: number): void {
  const ability = work.instAbility[inst] as AbilityPlan
  if (ability.kind !== 'passive' || ability.day !== work.byDay || work.ended) return
  if (isAwake(work, ability, work.instPlayer.at(inst))) beginPassive(work, inst, event)
}

/** A passive takes effect: its attempts are made now, and its changes join the commit at hand. */
function beginPassive(work: Work, inst: number, event: number): void {
  const action = passiveAction(work, inst)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player: action.player,
    subject: action.ability.id,
    causes: [event],
    rules: ['N1'],
  })
  if (isRequired(work, action, action.ability.requires)) carryOut(work, action.entry(0))
}

export function passiveAction(work: Work, inst: number): Action {
  const ability = work.instAbility[inst] as AbilityPlan
  const action = work.newAction(ability, work.instPlayer.at(inst), inst, origin.passive)
  return action
}

/** Triggered abilities listen from the moment of the Beginning on; those of earlier phases already do. */
export function armOwners(work: Work): void {
  work.arming = false
  for (let i = 0; i < work.unasked.n; i++) {
    const inst = work.unasked.at(i)
    if (work.instHeld.at(inst) === 1 && !work.armedOf.has(inst)) armInstance(work, inst, -1)
  }
  if (work.plan.victories.length > 0 && !work.armedOf.has(ofVictories)) armVictories(work)
}

/** Stands among the armed abilities for what makes players win. */
const ofVictories = -1

/** What makes players win listens for everybody, and sets off something only for who is then of the role. */
function armVictories(work: Work): void {
  for (const ability of work.plan.victories) {
    if (ability.when === null) continue
    for (let player = 0; player < work.count; player++) {
      const trigger = new Trigger(ability.when, ability, player, -1)
      work.armedOf.set(ofVictories, trigger)
      arm(work, trigger)
    }
  }
}

/** Arms what an ability is triggered by, if it is triggered. */
export function armInstance(work: Work, inst: number, since: number): void {
  const ability = work.instAbility[inst] as AbilityPlan
  if (ability.when === null) return
  const trigger = new Trigger(ability.when, ability, work.instPlayer.at(inst), inst)
  trigger.since = since
  work.armedOf.set(inst, trigger)
  arm(work, trigger)
}

/** The player loses abilities: passives end, triggers are disarmed, at this moment. */
export function loseInstances(work: Work, change: Change): void {
  const { op, player, action } = change
  for (let inst = 0; inst < work.heldBefore; inst++) {
    if (work.instPlayer.at(inst) !== player || work.instHeld.at(inst) !== 1) continue
    const ability = work.instAbility[inst] as AbilityPlan
    if (op.only !== null && op.only.named[ability.id] !== 1) continue
    change.event = record(work, {
      kind: 'lost',
      player,
      action: action.id,
      subject: ability.id,
      causes: [action.event],
      rules: ['B4'],
    })
    dropInstance(work, inst, change.event)
  }
}

/** `event` is what took it away, in the log. */
export function dropInstance(work: Work, inst: number, event: number): void {
  work.lostBy.set(inst, event)
  work.heldOf = undefined
  work.mayBeLost = true
  work.instHeld.data[inst] = 0
  const trigger = work.armedOf.get(inst)
  if (trigger !== undefined) disarm(work, trigger)
  if (work.instAbility[inst]?.kind !== 'passive') return
  for (const armed of work.triggers) if (armed.maker?.inst === inst) disarm(work, armed)
  work.states.endOf(inst)
}

function disarm(work: Work, trigger: Trigger): void {
  trigger.ended = true
  trigger.lostAt = work.moment
}
