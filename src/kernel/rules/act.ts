import { original } from '../../plan/original.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { pick } from '../../plan/question.ts'
import { answerNow, revealedNow } from './reports.ts'
import { mark, origin, type Action } from '../store/action.ts'
import { metAs, tellNobody, tellNotOne } from '../log/conditions.ts'
import { going, type Entry } from '../store/steps.ts'
import { attempt, noteVoid, type Came } from './attempt.ts'
import { attemptTogether } from './together.ts'
import { failStopped, partStopped } from './fail.ts'
import { noteAnew } from '../log/aimed.ts'
import type { Log } from '../log/log.ts'
import { tellBy } from '../log/record.ts'
import { boundsOf, valuesOf } from '../ask/either-value.ts'
import { pickOne, picks } from '../ask/select.ts'
import { prepareStates } from './prepare-states.ts'
import type { Due } from '../store/report.ts'
import { prepareMade } from './make.ts'
import type { Work } from '../store/work.ts'

/** B4: each effect is an attempt put to the states; what succeeds becomes a change, to be committed with the batch. */
export function carryOut(work: Work, entry: Entry): void {
  const { action, plan } = entry
  const isOtherwise = (entry.going & going.instead) !== 0
  if (!isOtherwise && plan.condition !== null && !metAs(work, plan.condition, action, 'if', entry.step)) return
  if (isOtherwise) entry.going |= going.over
  const ops = isOtherwise ? (action.ability.otherwise ?? []) : plan.ops
  if (work.plan.voids) noteVoid(work, entry)
  let stopped = 0
  let done = 0
  for (let i = 0; i < ops.length; i++) {
    const op = ops[i] as Op
    if (op.condition !== null && !metAs(work, op.condition, action, 'if', entry.step)) continue
    if (op.code === code.report && isToNobody(work, entry, op)) continue
    if (op.whom.code === pick.target && action.reachedCount === 1) {
      if (attemptOn(work, entry, op, work.pool.at(action.reachedAt))) done++
      else stopped++
      continue
    }
    const came = attemptEach(work, entry, op)
    if (came === 'done') done++
    else if (came === 'stopped') stopped++
  }
  if (done > 0) {
    // R13: in the branch in which all of that fails the step does.
    if ((entry.going & (going.whole | going.parted)) === going.parted) partStopped(work, entry)
    if (action.ability.steps.length > 1) markDone(work, action)
  } else if (stopped > 0) {
    if (!action.is(mark.done)) work.visits.markStopped(action, true)
    if (action.origin !== origin.passive) failStopped(work, entry)
  }
}

/** R6: what nobody is told was not tried. One who is drawn is somebody. */
function isToNobody(work: Work, entry: Entry, op: Op): boolean {
  const { to, whom } = op
  if (to === null || to.code === pick.self || to.code === pick.random) return false
  const from = work.scratchTop
  const isTold = picks(work, to, entry.action) > 0
  work.scratchTop = from
  if (isTold || work.asks === undefined) return !isTold
  const count = picks(work, whom, entry.action)
  for (let i = 0; i < count; i++) tellNobody(work, entry, op, work.scratch[from + i] as number)
  work.scratchTop = from
  return true
}

/** What another of its steps left undone does not matter. */
function markDone(work: Work, action: Action): void {
  action.marks |= mark.done
  work.visits.markStopped(action, false)
}

/** Attempts the verb on each player picked. */
function attemptEach(work: Work, entry: Entry, op: Op): Came {
  const { action } = entry
  if (op.code === code.ring || op.code === code.bind) return attemptTogether(work, entry, op)
  if (op.code === code.turn) return turn(work, entry, op)
  if (op.code === code.run) return runCode(work, entry, op)
  if (isWithoutWhom(op)) {
    if (work.voidedBy.n > 0) return 'stopped'
    entry.going |= going.whole
    work.newChange(op, action, -1)
    return 'done'
  }
  const from = work.scratchTop
  const count = picks(work, op.whom, action)
  let isDone = false
  for (let i = 0; i < count; i++) if (attemptOn(work, entry, op, work.scratch[from + i] as number)) isDone = true
  work.scratchTop = from
  if (count === 0 && work.asks !== undefined) tellNobody(work, entry, op, -1)
  return count === 0 ? 'untried' : isDone ? 'done' : 'stopped'
}

function attemptOn(work: Work, entry: Entry, op: Op, player: number): boolean {
  if (!attempt(work, entry, op, player)) return false
  if (work.asks !== undefined) work.asks.pickedOfOne = 1
  if (op.code === code.state) prepareStates(work, op, entry.action, player)
  else succeed(work, entry, op, player)
  if (work.asks !== undefined) tellNotOne(work, entry, op, player, work.asks.pickedOfOne)
  return true
}

/** C5: whom the action that set it off is to target. */
function turn(work: Work, entry: Entry, op: Op): Came {
  const to = op.to === null ? -1 : pickOne(work, op.to, entry.action)
  if (to >= 0) {
    if (entry.action.setOffBy !== null) noteAnew(entry.action.setOffBy)
    work.queue.turn(entry.action, to)
  } else tellNotOne(work, entry, op, -1, work.asks?.pickedOfOne ?? 1)
  return to < 0 ? 'untried' : 'done'
}

/** What an extension answers is carried out as if it stood in the step itself. */
function runCode(work: Work, entry: Entry, op: Op): Came {
  let came: Came = 'untried'
  for (const each of work.input.code?.effects(work, entry.action, op.subject) ?? none) {
    if (each.condition !== null && !metAs(work, each.condition, entry.action, 'if', entry.step)) continue
    const now = attemptEach(work, entry, each)
    if (now === 'done' || came === 'untried') came = now
  }
  return came
}

const none: readonly Op[] = []

function isWithoutWhom(op: Op): boolean {
  return op.code === code.announce || op.code === code.whenever || op.code === code.later || op.code === code.win
}

function succeed(work: Work, entry: Entry, op: Op, player: number): void {
  const { action } = entry
  switch (op.code) {
    case code.report:
      fallDue(work, entry.action, op, player)
      break
    case code.reveal:
      work.newChange(op, action, player).said = revealedNow(work, op, action, player)
      break
    case code.tell:
      work.newChange(op, action, player).other = work.reports.add(op, action, player, -1, work).place
      break
    case code.move:
    case code.repeat:
      work.newChange(op, action, player).other = op.to === null ? -1 : pickOne(work, op.to, action)
      break
    case code.make:
      prepareMade(work, action, op, player)
      break
    case code.feign:
      toEach(work, entry, op, player)
      break
    case code.confirm:
      confirm(work, entry, op, player)
      break
    case code.become:
      becomeEach(work, action, op, player)
      break
    case code.gain:
      if (op.to === null) work.newChange(op, action, player)
      else toEach(work, entry, op, player)
      break
    default:
      work.newChange(op, action, player)
  }
}

/** S6: whoever becomes what a player is of whom that is contradicted becomes each of it. */
function becomeEach(work: Work, action: Action, op: Op, player: number): void {
  const [roles, factions] = [rolesOf(work, op, action, player), factionsOf(work, op, action, player)]
  for (let i = 0; i < Math.max(roles.length, factions.length); i++) {
    const change = work.newChange(op, action, player)
    change.other = roles[i % roles.length] as number
    change.faction = factions[i % factions.length] as number
  }
  if (op.to !== null) bindAs(work, action, player, roles, pickOne(work, op.to, action))
}

/** The roles of another bind as they bound him; nobody to himself. */
function bindAs(work: Work, action: Action, player: number, roles: readonly number[], from: number): void {
  const binds = from < 0 ? none : roles.flatMap(role => work.plan.roles[role]?.binds ?? none)
  for (const bind of binds)
    for (const other of boundsOf(work, bind.subject, from) ?? [work.facts.boundTo(bind.subject, from)])
      if (other >= 0 && other !== player) work.newChange(bind, action, player).other = other
}

/** To everybody, or to each who is to know it: what the player is at this moment. */
function confirm(work: Work, entry: Entry, op: Op, player: number): void {
  const word = work.plan.factions[work.facts.factionOf(player)]?.alignment ?? -1
  const from = work.scratchTop
  const isPublic = op.to?.code === pick.everyone
  const count = op.to === null || isPublic ? 0 : picks(work, op.to, entry.action)
  work.effort.attempts += count
  if (count === 0 && !isPublic) tellNotOne(work, entry, op, player, 0)
  for (let i = isPublic ? -1 : 0; i < count; i++) {
    const change = work.newChange(op, entry.action, player)
    change.other = i < 0 ? -1 : (work.scratch[from + i] as number)
    change.faction = word
  }
  work.scratchTop = from
}

/** A visit that there was not, or all that another has: one for each whom the effect names beside its player. */
function toEach(work: Work, entry: Entry, op: Op, player: number): void {
  const from = work.scratchTop
  const count = op.to === null ? 0 : picks(work, op.to, entry.action)
  work.effort.attempts += count
  if (count === 0) tellNotOne(work, entry, op, player, 0)
  for (let i = 0; i < count; i++) work.newChange(op, entry.action, player).other = work.scratch[from + i] as number
  work.scratchTop = from
}

export function rolesOf(work: Work, op: Op, action: Action, player: number): readonly number[] {
  if (op.to === null) return [op.subject === original ? (work.plan.players[player]?.role ?? -1) : op.subject]
  const from = pickOne(work, op.to, action)
  return from < 0 ? unknown : valuesOf(work, 'role', from)
}

export function factionsOf(work: Work, op: Op, action: Action, player: number): readonly number[] {
  const [of] = op.players
  if (of === undefined) return [op.faction === original ? (work.plan.players[player]?.faction ?? -1) : op.faction]
  const from = pickOne(work, of, action)
  return from < 0 ? unknown : valuesOf(work, 'faction', from)
}

const unknown = [-1]

/** S1: whether a report falls due is decided now; what it says, just before it is worded (R3). */
function fallDue(work: Work, action: Action, op: Op, of: number): void {
  if (op.to === null) return
  if (op.to.code === pick.self && action.player >= 0) return fallDueTo(work, action, op, action.player, of)
  const from = work.scratchTop
  const count = picks(work, op.to, action)
  for (let i = 0; i < count; i++) fallDueTo(work, action, op, work.scratch[from + i] as number, of)
  work.scratchTop = from
}

function fallDueTo(work: Work, action: Action, op: Op, to: number, of: number): void {
  const due = work.reports.add(op, action, to, of, work)
  if (work.log !== undefined) recordDue(work, work.log, due, of)
  answerNow(work, due)
  if (op.afterwards !== null) work.newChange(op, action, of).other = due.place
}

function recordDue(work: Work, log: Log, due: Due, of: number): void {
  const event = tellBy(work, log, due.action, 'report-due', fallenDue)
  event.player = due.to
  event.other = of
  event.op = due.op
  due.toldAt(event.place)
}

const fallenDue = ['B4', 'S1', 'N3'] as const
