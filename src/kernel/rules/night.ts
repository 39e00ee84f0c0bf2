import type { RuleId } from '../../model/rules.ts'
import { nextRank } from '../../schedule/snarf.ts'
import { runBatch } from './batch.ts'
import { mark, origin, type Action } from '../store/action.ts'
import { beginPassives, fire } from './begin.ts'
import { refuseIllegal } from './refuse.ts'
import { runRounds } from './rounds.ts'
import { endDay } from './end-day.ts'
import { endNight } from './ending.ts'
import { armOwners } from '../store/instances.ts'
import { phaseNow, wordsOf } from '../store/carry.ts'
import { setWords } from '../store/load-lasting.ts'
import type { Log } from '../log/log.ts'
import { record, recordPlain, tell } from '../log/record.ts'
import { tellAsleep } from '../log/asleep.ts'
import { tellSetAside } from '../log/set-aside.ts'
import type { KeptAction } from '../game.ts'
import type { Input } from '../input.ts'
import type { Steps } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** Carries out the night (N1 to N4): the day before it is over when it begins. */
export function runNight(work: Work, input: Input): void {
  const { plan } = work
  work.rank = 0
  work.byDay = false
  const event = recordPlain(work, 'night-begins', ['N1'])
  if (input.changes.length > 0 || work.game.phase !== null) endDay(work, event)
  tellSetAside(work, input)
  if (work.holdings.unasked.length > 0) beginPassives(work, false, event)
  if (work.asks !== undefined) tellAsleep(work, work.asks, event)
  queueAgain(work, work.game.queued)
  queueAgain(
    work,
    work.queue.beginNight(phaseNow(work), action => wordsOf(work, action)),
  )
  const late = work.game.delayed.length > 0 ? sendDelayed(work) : none
  const instants = submit(work, input)
  work.triggers.armNext()
  runRank(work, 0)
  fire(work, 'night', event)
  for (const action of late) runNow(work, action)
  for (const action of instants) runNow(work, action)
  runOpen(work, 1, plan.endRank)
  if (work.effort.runaway !== undefined) return
  endNight(work)
  const dawn = recordPlain(work, 'day-begins', ['N4'])
  work.rank = plan.endRank - 1
  fire(work, 'day', dawn)
  runOpen(work, plan.endRank, plan.orders.length)
  if (plan.victories.length === 0) return
  // No order is still to come.
  work.rank = plan.orders.length
  fire(work, 'end', dawn)
}

/** Batch after batch of what waits, as the schedule has them. */
export function runOpen(work: Work, from: number, until: number): void {
  const { waiting } = work.queue
  if (work.plan.byInfluence) {
    // What is set off with an order of this time waits with the rest of it.
    work.rank = from - 1
    for (let rank = from; rank < until; rank++) runRounds(work, waiting[rank] as Steps)
    return
  }
  for (let rank = nextRank(waiting, from, until); rank < until; rank = nextRank(waiting, rank + 1, until))
    runRank(work, rank)
}

/** N2: all steps of one order are one batch; the first begins whatever stands in it. */
function runRank(work: Work, rank: number): void {
  work.rank = rank
  if (rank > 0) recordPlain(work, 'batch', inOrder)
  work.queue.gatherRank(rank)
  if (!work.queue.isNext) armOwners(work)
  else runBatch(work)
}

/** N5: instants happen when submitted, one batch each. */
export function runNow(work: Work, action: Action): void {
  if (work.input.kind === 'night') record(work, { kind: 'batch', action: action.id, rules: ['N5'] })
  work.queue.gatherAll(action)
  runBatch(work)
}

const none: Action[] = []

/** Puts what was submitted in the queue. Returns the instants (by day: everything), in the order submitted. */
export function submit(work: Work, input: Input): readonly Action[] {
  const atOnce = input.kind === 'day'
  const { pool } = work
  const { submissions } = input
  let now = none
  let row = 0
  for (let at = 0; at < submissions.length;) {
    const inst = submissions[at + 1] as number
    const selected = submissions[at + 2] as number
    const chosenAt = at + selected + 4
    const chosen = submissions[chosenAt - 1] as number
    const next = chosenAt + chosen + 1
    const action = work.newAction(work.holdings.at(inst).ability, submissions[at] as number, inst, origin.submitted)
    action.selectedAt = pool.addFrom(submissions, at + 3, selected)
    action.selectedCount = selected
    action.chosenAt = pool.addFrom(submissions, chosenAt, chosen)
    action.chosenCount = chosen
    action.text = submissions[next - 1] as number
    const { ability } = action
    at = next
    const failure = input.failing?.get(row++)
    if (failure !== undefined) refuseIllegal(work, action, failure)
    if (work.log !== undefined) recordSubmission(work, work.log, action)
    if (!atOnce && !ability.instant) work.queue.putAll(action)
    else if (now === none) now = [action]
    else now.push(action)
  }
  work.sentCount = work.actionCount
  return now
}

function recordSubmission(work: Work, log: Log, action: Action): void {
  const event = tell(work, log, 'action', rulesOfTurn(work, action))
  event.action = action.id
  event.player = action.player
  event.subject = action.ability.id
  action.event = event.place
}

/** By what it has its turn: by its orders, or by influences. */
function rulesOfTurn({ plan }: Work, { ability: { steps } }: Action): readonly RuleId[] {
  if (plan.byInfluence) return steps.length > 1 ? inRounds : unordered
  return steps.length > 1 ? inSteps : inOrder
}

const inOrder = ['N2'] as const
const inSteps = ['N2', 'C2'] as const
const unordered = ['G1'] as const
const inRounds = ['G1', 'G2'] as const

/** What was queued for this night (C4). */
function queueAgain(work: Work, all: readonly KeptAction[]): void {
  for (const kept of all) {
    if (kept.nights > 1 || kept.op.inner === null) continue
    const action = work.newAction(kept.op.inner, kept.words.player, -1, origin.later)
    action.marks |= mark.aimed
    setWords(work, action, kept.words)
    work.queue.before.set(action, kept.since)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: action.ability.id,
      rules: ['C4'],
    })
    work.queue.putAll(action)
  }
}

/** What was delayed to this night is stopped by what stops an action that was sent in (R2). Returns the instants: they were submitted before those of tonight (N5). */
function sendDelayed(work: Work): readonly Action[] {
  const now: Action[] = []
  for (const late of work.game.delayed) {
    const action = work.newAction(work.holdings.at(late.inst).ability, late.player, late.inst, origin.delayed)
    action.selectedAt = work.pool.n
    action.selectedCount = late.targets.length
    for (const player of late.targets) work.pool.push(player)
    action.chosenAt = work.pool.n
    action.chosenCount = late.chosen.length
    for (const player of late.chosen) work.pool.push(player)
    action.text = work.reports.addText(late.text)
    work.queue.before.set(action, late.since)
    action.event = record(work, {
      kind: 'action',
      action: action.id,
      player: action.player,
      subject: action.ability.id,
      rules: rulesOfTurn(work, action),
    })
    if (action.ability.instant) now.push(action)
    else work.queue.putAll(action)
  }
  return now
}
