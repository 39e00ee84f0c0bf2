import type { RuleId } from '../../model/rules.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { noEvents, reason, type Action } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Ints } from '../store/ints.ts'
import type { LogKind } from '../../model/outcome.ts'
import type { Events } from '../store/events.ts'
import type { EventFields, Log } from './log.ts'
import type { State } from '../store/state.ts'
import { against, overruled } from '../rules/verdict.ts'
import type { Work } from '../store/work.ts'

/** Writes an event if there is a log. Returns its place, or -1. */
export function record(work: Work, fields: EventFields): number {
  return work.log === undefined ? -1 : recordFields(work, work.log, fields)
}

/** Writes an event that says no more than what it is. Returns its place, or -1. */
export function recordPlain(work: Work, kind: LogKind, rules: readonly RuleId[]): number {
  return work.log === undefined ? -1 : tell(work, work.log, kind, rules).place
}

function recordFields(work: Work, log: Log, fields: EventFields): number {
  const event = tell(work, log, fields.kind, fields.rules)
  if (fields.causes !== undefined) event.becauseOf(fields.causes)
  if (fields.action !== undefined) event.action = fields.action
  if (fields.step !== undefined) event.step = fields.step
  if (fields.player !== undefined) event.player = fields.player
  if (fields.other !== undefined) event.other = fields.other
  if (fields.verb !== undefined) event.verb = fields.verb
  if (fields.reason !== undefined) event.reason = fields.reason
  if (fields.subject !== undefined) event.subject = fields.subject
  if (fields.amount !== undefined) event.amount = fields.amount
  if (fields.values !== undefined) event.values = fields.values
  if (fields.before !== undefined) event.before = fields.before
  if (fields.text !== undefined) event.text = fields.text
  if (fields.was !== undefined) event.was = fields.was
  if (fields.settles !== undefined) event.settles = fields.settles
  if (fields.op !== undefined) event.op = fields.op
  return event.place
}

/** The rank of the order at which something happens now: -1 between the phases, at the End of Night, with what day begins with (N4), and by influence. */
function rankNow({ ended, rank, plan }: Work): number {
  return (ended && rank < plan.endRank) || plan.byInfluence ? -1 : rank
}

/** An event of now. What it says is to be laid in before there is another one. */
export function tell(work: Work, { events }: Log, kind: LogKind, rules: readonly RuleId[], cause?: number): Events {
  return events.add(kind, rules, rankNow(work), work.moment, cause)
}

/** Likewise one that an action caused. */
export function tellBy(work: Work, log: Log, action: Action, kind: LogKind, rules: readonly RuleId[]): Events {
  return log.events.add(kind, rules, rankNow(work), work.moment, action.event, action.id)
}

function stateAt(work: Work, place: number): State {
  return work.states.at(place)
}

/** The rules by which the states that were asked decided: that newer overrule older (S2), and that those of one moment split (S3). */
export function decisionRules(work: Work, step: RuleId): readonly RuleId[] {
  if (work.foundCount === 1 && !work.overruled) return byOne[step] ?? [step, 'S1']
  const rules: RuleId[] = [step]
  if (work.foundCount > 0) rules.push('S1')
  if (work.overruled) rules.push('S2')
  if (work.foundCount > 1) rules.push('S3')
  return rules
}

/** By far the most frequent: one state speaks of it. */
const byOne: { readonly [Step in RuleId]?: readonly RuleId[] } = {
  B1: ['B1', 'S1'],
  B2: ['B2', 'S1'],
  B4: ['B4', 'S1'],
  S4: ['S4', 'S1'],
}

/** Places in the log of the states that decided the attempt at hand. */
export function deciding(work: Work): readonly number[] {
  return eventsOf(work, work.causes)
}

/** Places in the log of the states that would have stopped what those of the same moment let take place (S3). */
export function opposing(work: Work): readonly number[] {
  return work.foundCount < 2 ? noEvents : against(work)
}

/** What happened because of states too. */
export function tellStates(work: Work, event: Events, states: Ints): void {
  for (let i = 0; i < states.n; i++) event.because(stateAt(work, states.at(i)).event)
}

export function eventsOf(work: Work, states: Ints): readonly number[] {
  const places: number[] = []
  for (let i = 0; i < states.n; i++) places.push(stateAt(work, states.at(i)).event)
  return places
}

export function recordDraw(work: Work, words: Action, count: number, result: string): void {
  record(work, {
    kind: 'draw',
    action: words.id,
    player: words.player,
    amount: count,
    text: result,
    causes: [words.event],
    rules: ['R12'],
  })
}

export function recordMove(
  work: Work,
  action: Action,
  state: State,
  from: number,
  to: number,
  rules: readonly RuleId[],
  older: readonly number[],
): void {
  if (work.log === undefined || to === from) return
  const event = tellBy(work, work.log, action, 'moved', [
    ...rules,
    ...(state.op.code === code.ring || state.group.onSeveral ? movedOnce : moved),
  ])
  event.because(state.event)
  event.player = from
  event.other = to
  event.before = older
}

const moved = ['S4'] as const
const movedOnce = ['S4', 'S7'] as const

export function recordSplit(work: Work, action: Action, player: number, reached: readonly number[]): void {
  if (work.log === undefined) return
  const values = [...reached].sort((a, b) => a - b)
  record(work, {
    kind: 'split',
    action: action.id,
    player,
    values,
    causes: [action.event, ...action.turnedBy, ...eventsOf(work, work.moves), ...deciding(work)],
    rules: ['S3', 'T4'],
  })
}

export function recordStop(work: Work, entry: Entry, op: Op, player: number, rules: readonly RuleId[]): number {
  if (work.log === undefined) return -1
  const { action, step } = entry
  return record(work, {
    kind: 'stopped',
    action: action.id,
    step,
    verb: op.verb,
    op,
    player,
    reason: reason.stopped,
    before: overruled(work),
    causes: [action.event, ...deciding(work)],
    rules,
  })
}
