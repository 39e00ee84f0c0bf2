import type { RuleId } from '../../model/rules.ts'
import { code, type AbilityPlan, type Op } from '../../plan/plan.ts'
import { origin, type Action } from '../store/action.ts'
import { addInstance, heldAlready, loseInstances, setUses, usesWith } from '../store/instances.ts'
import { record } from '../log/record.ts'
import { becomeRole, setBond, setFaction } from './become.ts'
import { arm } from '../store/arm.ts'
import { add, move, setProperty } from '../store/properties.ts'
import { make } from './make.ts'
import { termOf } from './prepare-states.ts'
import { delay, queue, repeat } from './queue.ts'
import { Trigger } from '../store/trigger.ts'
import { addFeigned } from '../store/visits.ts'
import type { Change } from '../store/change.ts'
import { isSettledBy, nothing, settle } from './contradiction.ts'
import type { Work } from '../store/work.ts'

/** Makes one change of a commit that is not to states. */
export function apply(work: Work, change: Change): void {
  const { op, player, other, action } = change
  change.made = false
  change.settled = work.contradictions.length === 0 ? nothing : settle(work, change)
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
      announce(work, change)
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
      repeat(work, change)
      break
    case code.make:
      make(work, change)
      break
    case code.feign:
      addFeigned(work, player, other, action.id)
      break
    case code.accelerate:
      accelerate(work, change)
      break
    case code.win:
      work.won.push(change.action)
  }
}

function die(work: Work, { op, action, player }: Change): void {
  if (work.alive[player] !== 1 && (work.diedAt[player] as number) < 0) {
    record(work, { kind: 'nothing', verb: op.verb, player, action: action.id, causes: [action.event], rules: ['B4'] })
    return
  }
  addCause(work, action, op.killing, player)
  if (work.alive[player] !== 1) {
    const again = (work.diedAt[player] as number) < work.moment
    if (again) record(work, { kind: 'cause-added', player, action: action.id, causes: [action.event], rules: ['B4'] })
    return
  }
  work.alive[player] = 0
  work.diedAt[player] = work.moment
  work.living--
  work.newlyDead.push(player)
  work.deaths.push(player)
  work.deaths.push(work.ended ? 1 : 0)
  work.deaths.push(work.rank)
  work.deathOpOf[player] = op
}

function addCause(work: Work, action: Action, killing: boolean, player: number): void {
  const at = work.deathCauses.n
  work.deathCauses.push(action.id)
  work.deathCauses.push(killing ? 1 : 0)
  work.deathCauses.push(work.firstCause[player] as number)
  work.firstCause[player] = at
}

function revive(work: Work, change: Change): void {
  const { player, action } = change
  // "Every action of a batch reads the same night": who dies at this moment lived.
  if (work.alive[player] === 1 || work.diedAt[player] === work.moment) return
  work.factsOf = undefined
  work.alive[player] = 1
  work.diedAt[player] = -1
  work.firstCause[player] = -1
  work.living++
  change.event = record(work, { kind: 'revived', player, action: action.id, causes: [action.event], rules: ['B4'] })
}

function become(work: Work, change: Change): void {
  const { player, other, faction, action } = change
  const isSettled = action.origin === origin.change || isSettledBy(change, 'role')
  if (other >= 0 && (isSettled || other !== work.role[player])) becomeRole(work, change, other)
  if (faction >= 0 && (isSettledBy(change, 'faction') || faction !== work.faction[player]))
    setFaction(work, change, faction)
}

function accelerate(work: Work, change: Change): void {
  work.accelerated.add(change.player)
  change.event = record(work, { kind: 'accelerated', player: change.player, action: change.action.id, causes: [change.action.event], rules: ['G17'] }) // prettier-ignore
}

function gain(work: Work, change: Change): void {
  const { op, player, other } = change
  if (op.to === null) return gainOne(work, change, op.subject)
  // Those that he had before this moment, and his own ones.
  for (let inst = 0; inst < work.heldBefore && other >= 0 && other !== player; inst++)
    if (work.instPlayer.at(inst) === other && work.instHeld.at(inst) === 1)
      gainOne(work, change, limitedBy(op, work.instAbility[inst] as AbilityPlan))
}

/** The ability, or the same with a number of uses. */
function limitedBy({ amount }: Op, { id, limited }: AbilityPlan): number {
  return amount >= 0 && limited >= 0 ? limited : id
}

function gainOne(work: Work, change: Change, id: number): void {
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
    amount: left,
    causes: [action.event],
    rules: ['B4'],
  })
  if (held >= 0) setUses(work, held, left, change.event)
  else addInstance(work, player, ability, { ofRole: false, shots: op.amount, event: change.event })
}

function announce(work: Work, change: Change): void {
  const { op, action, player } = change
  work.announced.push({ op, action, of: player, event: action.event })
}

/** Arms the trigger of a `whenever`, or of the player whom an `intercept` reached. */
function armAgainst(work: Work, change: Change): void {
  const { op, action, player } = change
  if (op.event === null || op.inner === null) return
  const trigger = new Trigger(op.event, op.inner, action.player, -1)
  trigger.maker = action
  trigger.op = op
  trigger.ward = player
  // What a passive arms ends with the night or the day, and is armed again with the next one.
  trigger.lasting = action.origin === origin.passive ? termOf(action.ability) : op.lasting
  trigger.afterDawn = work.ended
  trigger.since = work.moment
  shareUses(work, trigger, op, action)
  if (trigger.counter.usesLeft === 0) return
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
  trigger.event = change.event
  if (op.beginsNow) arm(work, trigger)
  work.triggers.push(trigger)
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
  const before = work.triggers.at(-1)
  if (before?.op === op && before.maker === trigger.maker) trigger.counter = before.counter
  else if (from === origin.passive && op.slot >= 0 && inst >= 0) {
    trigger.slot = work.instSlot.at(inst) + op.slot
    trigger.usesLeft = work.uses.at(trigger.slot)
  } else trigger.usesLeft = op.uses
}
