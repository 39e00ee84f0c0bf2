import type { RuleId } from '../../model/rules.ts'
import type { AbilityPlan, Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { origin, type Action } from '../store/action.ts'
import { addInstance, heldAlready, loseInstances, setUses, usesWith } from '../store/instances.ts'
import { record } from '../log/record.ts'
import { tellLateGuard } from '../log/too-late.ts'
import { becomeRole, setBond, setFaction } from './become.ts'
import { add, move, setProperty } from '../store/properties.ts'
import { make } from './make.ts'
import { termOf } from './prepare-states.ts'
import { delay, queue, repeatActions } from './queue.ts'
import { isSpent, Trigger } from '../store/trigger.ts'
import { unchanged, type PendingChange } from '../store/change.ts'
import { isSettledBy, noContradictions, settle } from './contradiction.ts'
import type { Work } from '../store/work.ts'

/** Makes one change of a commit that is not to states. */
export function apply(work: Work, change: PendingChange): void {
  const { op, player, other, action } = change
  change.made = unchanged
  change.settled = work.facts.contradictions.length === 0 ? noContradictions : settle(work, change)
  switch (op.code) {
    case code.die:
      die(work, change)
      break
    case code.revive:
      revive(work, change)
      break
    case code.become:
      become(work, change)
      break
    case code.set:
      setProperty(work, change, op.subject, change.player, op.amount)
      break
    case code.add:
      add(work, change)
      break
    case code.move:
      move(work, change)
      break
    case code.bind:
      setBond(work, change)
      break
    case code.gain:
      gain(work, change)
      break
    case code.lose:
      loseInstances(work, change)
      break
    case code.announce:
    case code.reveal:
      work.reports.announce(change, work.ended)
      break
    case code.whenever:
    case code.intercept:
      armAgainst(work, change)
      break
    case code.later:
      queue(work, change)
      break
    case code.delay:
      delay(work, change)
      break
    case code.repeat:
      repeatActions(work, change)
      break
    case code.make:
      make(work, change)
      break
    case code.confirm:
      setProperty(work, change, op.subject + 1 + other, player, change.faction + 1)
      break
    case code.feign:
      work.visits.feign(action, player, other, work.moment)
      break
    case code.accelerate:
      accelerate(work, change)
      break
    case code.win:
      work.won.push(change.action)
  }
}

function die(work: Work, { op, action, player }: PendingChange): void {
  const { facts, moment } = work
  const isAlive = facts.isAlive(player)
  const diedAt = facts.deaths.momentOf(player)
  if (!isAlive && diedAt < 0) {
    record(work, { kind: 'nothing', verb: op.verb, player, action: action.id, causes: [action.event], rules: ['B4'] })
    return
  }
  facts.deaths.addCause(player, action, op)
  if (isAlive) facts.die(player, moment)
  else if (diedAt < moment)
    record(work, {
      kind: 'cause-added',
      verb: op.verb,
      player,
      action: action.id,
      causes: [action.event],
      rules: ['B4'],
    })
}

function revive(work: Work, change: PendingChange): void {
  const { player, action } = change
  const { facts, moment } = work
  // "Every action of a batch reads the same night": who dies at this moment lived.
  if (facts.isAlive(player) || facts.deaths.momentOf(player) === moment) return
  facts.revive(player)
  change.event = record(work, { kind: 'revived', player, action: action.id, causes: [action.event], rules: ['B4'] })
}

function become(work: Work, change: PendingChange): void {
  const { player, other, faction, action } = change
  const isSettled = action.origin === origin.change || isSettledBy(change, 'role')
  if (other >= 0 && (isSettled || other !== work.facts.roleOf(player))) becomeRole(work, change, other)
  if (faction >= 0 && (isSettledBy(change, 'faction') || faction !== work.facts.factionOf(player)))
    setFaction(work, change, faction)
}

/** Once all changes from one place to another are made: who is to become what he is, and was not made so at this moment. The moderator is told otherwise of what he changes in vain. */
export function tellAlready(work: Work, from: number, until: number): void {
  const changes = work.changes.slice(from, until)
  const made = new Set(changes.flatMap(({ player, made: of }) => (of.length > 0 ? player : [])))
  for (const { op, player, other, faction, action, event } of changes)
    if (
      op.code === code.become &&
      event < 0 &&
      (other >= 0 || faction >= 0) &&
      !made.has(player) &&
      action.origin !== origin.change
    )
      record(work, { kind: 'nothing', verb: op.verb, player, action: action.id, causes: [action.event], rules: ['B4'] })
}

function accelerate(work: Work, change: PendingChange): void {
  work.accelerated.add(change.player)
  change.event = record(work, {
    kind: 'accelerated',
    player: change.player,
    action: change.action.id,
    causes: [change.action.event],
    rules: ['G17'],
  })
}

function gain(work: Work, change: PendingChange): void {
  const { op, player, other } = change
  if (op.to === null) return gainOne(work, change, op.subject)
  // Those that he had before this moment, and his own ones.
  if (other < 0 || other === player) return
  for (const { ability } of work.holdings.heldBefore(other))
    if (!ability.innate) gainOne(work, change, limitedBy(op, ability))
}

/** The ability, or the same with a number of uses. */
function limitedBy({ amount }: Op, { id, limited }: AbilityPlan): number {
  return amount >= 0 && limited >= 0 ? limited : id
}

function gainOne(work: Work, change: PendingChange, id: number): void {
  const { op, player, action } = change
  const ability = work.plan.abilities[id]
  if (ability === undefined) return
  const held = heldAlready(work, player, ability)
  const left = usesWith(work, held, ability, op.amount)
  change.event = record(work, {
    kind: 'gained',
    player,
    action: action.id,
    subject: id,
    amount: ability.innate && left >= 0 ? left + work.holdings.usesOfInnate(player, ability) : left,
    ...(held !== undefined && { before: [work.holdings.usesAt(held.slot)] }),
    causes: [action.event],
    rules: ['B4'],
  })
  if (held !== undefined) setUses(work, held, left, change.event)
  else addInstance(work, player, ability, { ofRole: false, shots: op.amount, event: change.event })
}

/** Arms the trigger of a `whenever`, or of the player whom an `intercept` reached. */
function armAgainst(work: Work, change: PendingChange): void {
  const { op, action, player } = change
  if (op.event === null || op.inner === null) return
  const trigger = new Trigger(op.event, op.inner, action.player, -1)
  // What a passive arms ends with the night or the day, and is armed again with the next one.
  const lasting = action.origin === origin.passive ? termOf(action.ability) : op.lasting
  trigger.isMadeBy(op, action, player, lasting, work.moment, work.ended)
  shareUses(work, trigger, op, action)
  if (isSpent(trigger)) return
  change.event = record(work, {
    kind: 'armed',
    action: action.id,
    player: action.player,
    other: player,
    ...(player >= 0 && { verb: op.verb }),
    causes: [action.event],
    rules: armRules(op, trigger),
    op,
  })
  trigger.toldAt(change.event)
  if (work.asks !== undefined) tellLateGuard(work, work.asks, trigger)
  if (op.beginsNow) work.triggers.arm(trigger)
  work.triggers.add(trigger)
}

function armRules({ lasting }: Op, { counter, ward }: Trigger): readonly RuleId[] {
  const rules: RuleId[] = ['C1']
  if (ward >= 0) rules.push('C5')
  if (counter.ward !== ward) rules.push('S7')
  if (lasting.kind !== 'tonight' || counter.usesLeft >= 0) rules.push('S5')
  return rules
}

/** What one effect arms has its uses together (S7); those of a passive belong to the ability (S5). */
function shareUses(work: Work, trigger: Trigger, op: Op, { origin: from, inst }: Action): void {
  const before = work.triggers.made.at(-1)
  if (before?.op === op && before.maker === trigger.maker) trigger.shares(before)
  else if (from === origin.passive && op.slot >= 0 && inst >= 0) {
    const slot = work.holdings.at(inst).slot + op.slot
    trigger.limit(work.holdings.usesAt(slot), slot)
  } else trigger.limit(op.uses, -1)
}
