import type { RuleId } from '../../model/rules.ts'
import { code } from '../../plan/plan.ts'
import { reason, type Action } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import type { Ints } from '../store/ints.ts'
import { eventOf, RawEvent, type EventFields, type Log } from './log.ts'
import type { State } from '../store/state.ts'
import { against, overruled } from '../rules/verdict.ts'
import type { Work } from '../store/work.ts'

/** Writes an event if there is a log. Returns its place, or -1. */
export function record(work: Work, fields: EventFields): number {
  return work.log === undefined ? -1 : write(work, work.log, eventOf(fields))
}

/** Writes an event that says no more than what it is. Returns its place, or -1. */
export function recordPlain(work: Work, kind: RawEvent['kind'], rules: readonly RuleId[]): number {
  return work.log === undefined ? -1 : write(work, work.log, new RawEvent(kind, nothing, rules))
}

const nothing: readonly number[] = []

/** Has what happens now no order: between the phases, at the End of Night, with what day begins with (N4), and by influence? */
function isWithoutOrder({ ended, rank, plan }: Work): boolean {
  return rank < 0 || (ended && rank < plan.endRank) || plan.byInfluence
}

/** Writes an event of now. Returns its place. */
export function write(work: Work, log: Log, event: RawEvent): number {
  // A place before the first is not looked up: V8 would take it for the name of a property.
  event.order = isWithoutOrder(work) ? -1 : (work.plan.orders[work.rank] ?? -1)
  event.moment = work.moment
  event.place = log.events.length
  log.events.push(event)
  return event.place
}

/** An event that an action caused. It is to be written when its other fields are laid in. */
export function eventBy(action: Action, kind: RawEvent['kind'], rules: readonly RuleId[]): RawEvent {
  const event = new RawEvent(kind, [action.event], rules)
  event.action = action.id
  return event
}

export function stateAt(work: Work, place: number): State {
  return work.states.at(place)
}

/** The rules by which the states that were asked decided: that newer overrule older (S2), and that those of one moment split (S3). */
export function decisionRules(work: Work, step: RuleId): RuleId[] {
  const rules: RuleId[] = [step]
  if (work.foundCount > 0) rules.push('S1')
  if (work.overruled) rules.push('S2')
  if (work.foundCount > 1) rules.push('S3')
  return rules
}

/** Places in the log of the states that decided the attempt at hand. */
export function deciding(work: Work): readonly number[] {
  return eventsOf(work, work.causes)
}

/** Places in the log of the states that would have stopped what those of the same moment let take place (S3). */
export function opposing(work: Work): readonly number[] {
  return work.foundCount < 2 ? nothing : against(work)
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
  const event = new RawEvent(
    'moved',
    [action.event, state.event],
    [...rules, ...(state.op.code === code.ring || state.group.onSeveral ? movedOnce : moved)],
  )
  event.action = action.id
  event.player = from
  event.other = to
  event.before = older
  write(work, work.log, event)
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
    causes: [action.event, ...action.turnedBy, ...eventsOf(work, work.moves)],
    rules: ['S3', 'T4'],
  })
}

export function recordStop(work: Work, entry: Entry, verb: number, player: number, rules: readonly RuleId[]): number {
  if (work.log === undefined) return -1
  const { action, step } = entry
  return record(work, {
    kind: 'stopped',
    action: action.id,
    step,
    verb,
    player,
    reason: reason.stopped,
    before: overruled(work),
    causes: [action.event, ...deciding(work)],
    rules,
  })
}
