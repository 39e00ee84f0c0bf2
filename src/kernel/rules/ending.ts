import type { RuleId } from '../../model/rules.ts'
import { opOf } from '../../plan/empty-parts.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { copyReports } from './copy-reports.ts'
import { answer, isLate, isSaidAlike, peekAtLast, revealedAtLast } from './reports.ts'
import { markHidden } from './observe.ts'
import { spendUsed } from './commit.ts'
import { hasFailed, isInstead } from './fail.ts'
import { learnReported } from './known.ts'
import { shownNow } from '../ask/shown.ts'
import { isSelected, mark, reason, type Action } from '../store/action.ts'
import type { Log } from '../log/log.ts'
import { recordEnds } from '../log/ends.ts'
import { record, recordPlain, tell } from '../log/record.ts'
import { tellSpansOver } from '../store/properties.ts'
import type { Due } from '../store/report.ts'
import type { Expiry } from '../store/spans.ts'
import type { Work } from '../store/work.ts'

/** N3: reports fall due and are worded, deaths and announcements are published, then states that last "tonight" end. */
export function endNight(work: Work): void {
  work.rank = -1
  publishNew(work)
  // Of this moment too, so that no use is spent yet (S1, S5).
  if (work.plan.looksBack) markHidden(work)
  spendUsed(work)
  const at = recordPlain(work, 'night-ends', ['N3'])
  recordEnds(work, at, ended, state => state.endsTonight)
  work.triggers.endNight()
  if (work.log !== undefined)
    tellSpansOver(
      work,
      at,
      ended,
      one => work.facts.isOverTonight(one),
      one => !isOfNow(work, one),
    )
  work.facts.endNight()
  work.ended = true
  work.visits.settledAt = work.moment
}

const ended = ['N3', 'S5'] as const

/** What is given for tonight is told as it was when the night ended. */
function isOfNow({ input: { kind, number } }: Work, { since }: Expiry): boolean {
  return since.kind === kind && since.number === number
}

/** Words the reports that fell due, and announces deaths and what else was to be announced, as far as it was not done before. */
export function publishNew(work: Work): void {
  wordReports(work, work.reports.worded)
  work.reports.allWorded()
  announceDeaths(work)
  announceTexts(work)
}

function wordReports(work: Work, from: number): void {
  const { reports } = work
  const { count } = reports
  for (let i = from; i < count; i++) {
    const due = reports.at(i)
    if (due.noResult || due.op.code !== code.report || (due.isRead && isLate(work))) continue
    if (!due.isRead) answer(work, due)
    else if (work.log !== undefined) peekAtLast(work, due)
    if (work.log !== undefined && !isSame(due)) work.mattered.add('report-time')
  }
  if (work.rulings['told-of-failure'] === 'everybody') tellOfFailure(work)
  if (reports.areCopied) copyReports(work, from)
  if (work.plan.known >= 0) learnReported(work, from)
  if (work.log !== undefined) for (const due of reports.from(from)) deliver(work, work.log, due)
  if (work.plan.byInfluence && work.log !== undefined) tellRedirected(work, from)
}

/** "If an investigation action is redirected, the investigating player will be informed, but not to whom" (G15). */
function tellRedirected(work: Work, from: number): void {
  for (const { action, op, to, noResult } of work.reports.from(from)) {
    if (op.code !== code.report || noResult || to !== action.player) continue
    if (action.is(mark.redirected) && !hasFailed(action))
      record(work, { kind: 'redirected', player: to, action: action.id, causes: [action.event], rules: ['G15'] })
  }
}

function isSame({ otherwise, values }: Due): boolean {
  if (otherwise.length !== values.n) return false
  for (let i = 0; i < values.n; i++)
    if (otherwise[i] !== values.at(i)) return isSaidAlike(otherwise, values.slice(0, values.n))
  return true
}

/** What is told of kinds. */
const ofKinds: ReadonlySet<string> = new Set(['kinds', 'actions', 'actions-on'])

function deliver(work: Work, log: Log, due: Due): void {
  if (due.isFailure) return deliverFailure(work, due.action)
  const { action, op } = due
  if (due.noResult) work.mattered.add('told-of-failure')
  if (due.of >= 0 && isMoved(work, action)) work.mattered.add('reported-name')
  const rules: RuleId[] = op.code === code.report ? [duty(work), due.noResult ? 'R6' : 'R3', 'R7'] : [duty(work)]
  if (op.fact !== null && observations.has(op.fact.word)) rules.push('R8')
  if (work.plan.byInfluence && op.fact !== null && ofKinds.has(op.fact.word)) rules.push('G19')
  if (work.mattered.has('visit-of-stopped-effect')) rules.push('R1')
  if (due.splits) rules.push('S3')
  const cause = due.event >= 0 ? due.event : action.event
  const event = tell(work, log, 'report', rules, cause)
  event.becauseOf(due.by)
  event.action = action.id
  event.step = stepOf(action, op)
  event.player = due.to
  // A copy says what the report says that it copies, and of whom.
  event.other = nameTold(work, due.source ?? due)
  event.op = due.source?.op ?? op
  event.subject = due.place
  event.valuesOf(due.values, 0, due.values.n)
  event.amount = due.noResult ? 1 : 0
}

function deliverFailure(work: Work, action: Action): void {
  record(work, {
    kind: 'report',
    action: action.id,
    player: action.player,
    amount: 1,
    reason: reason.stopped,
    causes: [action.event],
    rules: ['N3', 'R6'],
  })
}

/** "After a retarget, a report names" whom it really is about, whom the actor had selected, or nobody (R7). */
export function nameTold({ rulings, pool }: Work, { of, action }: Pick<Due, 'of' | 'action'>): number {
  const ruling = rulings['reported-name']
  if (ruling === 'none') return -1
  if (ruling === 'actual' || of < 0 || !isSelected(action)) return of
  const place = pool.slice(action.reachedAt, action.reachedCount).indexOf(of)
  return place >= 0 && place < action.selectedCount ? pool.at(action.selectedAt + place) : of
}

const observations = new Set(['visitors', 'visitor-roles', 'actions-on', 'motion', 'visits'])

/** Did a report's action reach somebody else than was selected? */
function isMoved(work: Work, action: Action): boolean {
  const count = Math.min(action.reachedCount, action.selectedCount)
  for (let i = 0; i < count; i++) {
    if (work.pool.at(action.reachedAt + i) !== work.pool.at(action.selectedAt + i)) return true
  }
  return false
}

/** What stands among the reports for an action that failed. */
const failing = opOf({ code: code.report })

/** R6 `everybody`: whoever submitted an action that failed is told so. */
function tellOfFailure(work: Work): void {
  for (let i = 0; i < work.actionCount; i++) {
    const action = work.actions[i] as Action
    if (action.ability.kind !== 'active' || !hasFailed(action) || action.is(mark.told) || action.ability.investigative)
      continue
    action.marks |= mark.told
    work.mattered.add('told-of-failure')
    work.reports.addFailure(failing, action, work)
  }
}

function announceDeaths(work: Work): void {
  if (work.log === undefined) return
  const dead = work.facts.deaths.unpublished()
  if (dead.length === 0) return
  const rules: RuleId[] = [duty(work), 'R10']
  // Who was brought back before it is published is not dead.
  const lost = [...new Set(dead)].filter(player => !work.facts.isAlive(player))
  for (const player of lost.sort((a, b) => a - b)) {
    tell(work, work.log, 'announcement', rules).player = player
    work.shown.set(player, shownNow(work, player))
  }
}

/** The rule by which something is published now. */
function duty(work: Work): RuleId {
  if (work.input.kind === 'day') return 'N6'
  return work.ended ? 'N4' : 'N3'
}

/** The step of a compound that an effect belongs to; of what is done otherwise the one that took place so (C2). */
function stepOf(action: Action, op: Op): number {
  const { steps, otherwise } = action.ability
  if (steps.length < 2) return -1
  const isOtherwise = otherwise?.includes(op) === true
  return steps.findIndex(({ ops }, step) => (isOtherwise ? isInstead(action, step) : ops.includes(op)))
}

function announceTexts(work: Work): void {
  for (const announced of work.reports.unpublished()) {
    const { op, action, of, event } = announced
    if (op.fact !== null) announced.said = revealedAtLast(work, announced)
    record(work, {
      kind: 'announcement',
      action: action.id,
      step: stepOf(action, op),
      other: of,
      op,
      values: announced.said.values,
      causes: [event, ...announced.said.by],
      rules: [duty(work)],
    })
  }
}
