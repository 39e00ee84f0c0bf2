import { rulings } from '../model/rules.ts'
import { eventCode, type AbilityPlan, type AimPlan } from '../plan/plan.ts'
import { runBatch } from './batch.ts'
import { mark, origin, type Action } from './action.ts'
import { tellUnheard } from './aloud.ts'
import { apply } from './apply.ts'
import { nextMoment } from './commit.ts'
import { endNight } from './ending.ts'
import { happen, isHeard, sendProposed } from './happen.ts'
import { armOwners, passiveAction } from './instances.ts'
import { setWords } from './load.ts'
import { lynch, nothing } from './nothing.ts'
import { RawEvent, type Log } from './log.ts'
import { record, recordPlain, write } from './record.ts'
import type { Input } from './input.ts'
import { endDay } from './span.ts'
import type { Steps } from './steps.ts'
import type { Work } from './work.ts'

/** Carries out one phase on a work that holds its game. */
export function runPhase(work: Work, input: Input): void {
  makeChanges(work, input)
  if (input.kind === 'night') {
    endDay(work)
    runNight(work, input)
  } else runDay(work, input)
  if (work.asks !== undefined && work.runaway === undefined) tellUnheard(work, work.asks)
}

function runNight(work: Work, input: Input): void {
  const { plan } = work
  work.rank = 0
  const event = recordPlain(work, 'night-begins', ['N1'])
  if (input.ruled !== undefined) {
    for (const ruling of input.ruled) record(work, { kind: 'ruling', text: ruling, rules: [rulings[ruling].id] })
  }
  if (work.unasked.n > 0) beginPassives(work, false, event)
  if (work.game.queued.length > 0) queueAgain(work)
  if (work.game.delayed.length > 0) sendDelayed(work)
  const instants = submit(work, input)
  work.arming = true
  runRank(work, 0)
  begins(work, 'night', event)
  for (const action of instants) runNow(work, action)
  for (let rank = 1; rank < plan.endRank; rank++) runRank(work, rank)
  if (work.runaway !== undefined) return
  endNight(work)
  const dawn = recordPlain(work, 'day-begins', ['N4'])
  work.rank = plan.endRank - 1
  fire(work, 'day', dawn)
  for (let rank = plan.endRank; rank < plan.orders.length; rank++) runRank(work, rank)
}

/** By day each action is a batch of its own, in the order submitted (N6). */
function runDay(work: Work, input: Input): void {
  const event = recordPlain(work, 'day-begins', ['N6'])
  beginPassives(work, true, event)
  work.arming = true
  if (work.gathered.first !== null) runBatch(work)
  else armOwners(work)
  if (work.game.phase === null) begins(work, 'day', event)
  submit(work, input).every((action, row) => {
    if (isFit(work, action)) runNow(work, action)
    else work.unfit = row
    return work.unfit < 0
  })
}

/** Are the actor, and those he selects, alive or dead as his ability asks, at the moment at which he submits? */
function isFit(work: Work, action: Action): boolean {
  const { player, ability, selectedAt, selectedCount, chosenAt, chosenCount } = action
  const all = (at: number, count: number, aim: AimPlan | null): boolean =>
    work.pool.slice(at, count).every(one => (work.alive[one] === 1) === (aim?.life !== 'dead'))
  return (
    worksFor(work, ability, player) &&
    all(selectedAt, selectedCount, ability.aim) &&
    all(chosenAt, chosenCount, ability.choose)
  )
}

/** N2: all steps of one order are one batch. */
function runRank(work: Work, rank: number): void {
  const waiting = work.waiting[rank] as Steps
  if (waiting.first === null && work.gathered.first === null && !(rank === 0 && work.arming)) return
  work.rank = rank
  if (rank > 0) recordPlain(work, 'batch', inOrder)
  work.gathered.addAll(waiting)
  if (work.gathered.first === null) armOwners(work)
  else runBatch(work)
}

function begins(work: Work, what: 'night' | 'day', event: number): void {
  if (work.game.phase === null) fire(work, 'game', event)
  fire(work, what, event)
}

function fire(work: Work, begins: string, at: number): void {
  if (!isHeard(work, eventCode.begins)) return
  happen(work, { event: eventCode.begins, whom: -1, causes: [], verb: -1, begins, at, rule: 'N1' })
  sendProposed(work)
  runBatch(work)
}

/** N5: instants happen when submitted, one batch each. */
function runNow(work: Work, action: Action): void {
  if (work.input.kind === 'night') record(work, { kind: 'batch', action: action.id, rules: ['N5'] })
  action.ability.steps.forEach((_, step) => {
    work.gathered.add(action.entry(step))
  })
  runBatch(work)
}

/** Passive abilities of the living, and of the dead where they say so, take effect together. */
function beginPassives(work: Work, day: boolean, event: number): void {
  for (let i = 0; i < work.unasked.n; i++) {
    const inst = work.unasked.at(i)
    const ability = work.instAbility[inst] as AbilityPlan
    if (ability.kind !== 'passive' || ability.day !== day || work.instHeld.at(inst) !== 1) continue
    if (work.instPlayer.at(inst) < 0 || !worksFor(work, ability, work.instPlayer.at(inst))) continue
    const action = passiveAction(work, inst)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: ability.id,
      causes: [event],
      rules: [day ? 'N6' : 'N1'],
    })
    work.gathered.add(action.entry(0))
  }
}

function worksFor(work: Work, { works }: AbilityPlan, player: number): boolean {
  return works === 'any' || (works === 'alive') === (work.alive[player] === 1)
}

const none: Action[] = []

/** Puts what was submitted in the queue. Returns the instants (by day: everything), in the order submitted. */
function submit(work: Work, input: Input): readonly Action[] {
  const atOnce = input.kind === 'day'
  const start = work.pool.addAll(input.submissions)
  const { data, n: end } = work.pool
  let now = none
  for (let at = start; at < end;) {
    const inst = data[at + 1] as number
    const selected = data[at + 2] as number
    const chosenAt = at + selected + 4
    const chosen = data[chosenAt - 1] as number
    const next = chosenAt + chosen + 1
    const text = data[next - 1] as number
    const ability = work.instAbility[inst] as AbilityPlan
    const action = work.newAction(ability, data[at] as number, inst, origin.submitted)
    action.selectedAt = at + 3
    action.selectedCount = selected
    action.chosenAt = chosenAt
    action.chosenCount = chosen
    action.text = text
    at = next
    if (work.log !== undefined) recordSubmission(work, work.log, action)
    if (!atOnce && !ability.instant) enqueueSteps(work, action)
    else if (now === none) now = [action]
    else now.push(action)
  }
  work.sentCount = work.actionCount
  return now
}

function recordSubmission(work: Work, log: Log, action: Action): void {
  const { id, steps } = action.ability
  const event = new RawEvent('action', [], steps.length > 1 ? inSteps : inOrder)
  event.action = action.id
  event.player = action.player
  event.subject = id
  action.event = write(work, log, event)
}

const inOrder = ['N2'] as const
const inSteps = ['N2', 'C2'] as const

function enqueueSteps(work: Work, action: Action): void {
  work.enqueue(action.first)
  const { length } = action.ability.steps
  for (let step = 1; step < length; step++) work.enqueue(action.entry(step))
}

/** What was queued for this night (C4). */
function queueAgain(work: Work): void {
  for (const kept of work.game.queued) {
    if (kept.nights > 1 || kept.op.inner === null) continue
    const action = work.newAction(kept.op.inner, kept.words.player, -1, origin.later)
    action.marks |= mark.aimed
    setWords(work, action, kept.words)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: action.ability.id,
      rules: ['C4'],
    })
    enqueueSteps(work, action)
  }
}

/** What was delayed to this night is stopped by what stops an action that was sent in (R2). */
function sendDelayed(work: Work): void {
  for (const late of work.game.delayed) {
    const action = work.newAction(work.instAbility[late.inst] as AbilityPlan, late.player, late.inst, origin.delayed)
    action.selectedAt = work.pool.n
    action.selectedCount = late.targets.length
    for (const player of late.targets) work.pool.push(player)
    action.chosenAt = work.pool.n
    action.chosenCount = late.chosen.length
    for (const player of late.chosen) work.pool.push(player)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: action.ability.id,
      rules: action.ability.steps.length > 1 ? inSteps : inOrder,
    })
    enqueueSteps(work, action)
  }
}

/** What the moderator did since the last phase: each change is a batch of its own, before the phase begins. */
export function makeChanges(work: Work, input: Input): void {
  for (const change of input.changes) {
    if (change.kind === 'effect') {
      const action = work.newAction(change.ability, -1, -1, origin.change)
      action.event = record(work, { kind: 'action', action: action.id, subject: change.ability.id, rules: ['S6'] })
      work.gathered.add(action.entry(0))
      runBatch(work)
    } else if (change.kind === 'replace') replace(work, change.player, change.name)
    else eliminate(work, change.player, change.by, change.kind)
  }
  if (input.changes.length === 0) return
  work.factsOf = undefined
  work.lived.set(work.alive)
  work.diedAt.fill(-1)
  work.firstCause.fill(-1)
}

function replace(work: Work, player: number, name: string): void {
  const before = work.names[player] ?? ''
  work.names = work.names.map((other, place) => (place === player ? name : other))
  const action = work.newAction(nothing, -1, -1, origin.change)
  action.event = record(work, {
    kind: 'action',
    action: action.id,
    player,
    text: 'replace',
    was: before,
    rules: ['N6'],
  })
}

function eliminate(work: Work, player: number, by: number, kind: 'eliminate' | 'modkill'): void {
  const action = work.newAction(nothing, by, -1, origin.change)
  action.event = record(work, { kind: 'action', action: action.id, player, text: kind, rules: ['N6'] })
  nextMoment(work)
  work.changeCount = 0
  if (work.alive[player] !== 1) return
  apply(work, work.newChange(lynch, action, player))
  work.deaths.n -= 3
  work.changeCount = 0
  for (const event of kind === 'eliminate' ? [eventCode.dies, eventCode.eliminated] : [eventCode.dies]) {
    happen(work, { event, whom: player, causes: [action], verb: -1, begins: '', at: action.event, rule: 'B5' })
  }
  sendProposed(work)
  runBatch(work)
}
