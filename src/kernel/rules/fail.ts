import type { RuleId } from '../../model/rules.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import type { PlannedCondition } from '../../plan/question.ts'
import { isSent, mark, noEvents, noRules, reason, type Action, type AimPart } from '../store/action.ts'
import { withMore } from '../log/aimed.ts'
import { foundInvalid, type Invalid } from '../log/found-invalid.ts'
import { metAs } from '../log/conditions.ts'
import type { Events } from '../store/events.ts'
import { going, type Entry } from '../store/steps.ts'
import { noInts, type Ints } from '../store/ints.ts'
import { invalidAt } from './invalid.ts'
import { deciding, decisionRules, record, tellBy, tellStates } from '../log/record.ts'
import { overruled } from './verdict.ts'
import { isOfReports } from '../store/report.ts'
import type { Work } from '../store/work.ts'

/** The step fails: it does nothing more. Its reason and the states that decided (`work.causes`) are kept; `as` are the rules of the step that failed before it. */
export function fail(
  work: Work,
  entry: Entry,
  why: number,
  rule: RuleId,
  invalid?: Invalid,
  as?: readonly RuleId[],
): false {
  const { action, step } = entry
  entry.going = 0
  const by = why === reason.stopped ? work.causes : why === reason.split ? work.moves : noInts
  keepFailure(work, entry, why, by)
  if (work.log !== undefined) {
    const older = why === reason.stopped ? olderThan(work, action, rule) : noEvents
    const event = tellBy(work, work.log, action, 'step-failed', as ?? rulesOf(work, action, why, rule))
    tellStates(work, event, by)
    if (why === reason.split) event.becauseOf(action.turnedBy)
    if (why === reason.lost) event.because(work.holdings.lossOf(action))
    if (why >= reason.interaction) event.because(work.refusals.get(entry)?.at ?? -1)
    event.step = step
    event.reason = why
    if (invalid !== undefined) tellInvalid(event, invalid)
    if (why === reason.stopped && rule === 'C2') event.text = 'targeting'
    event.before = older
    work.failures.tellLast(event.place)
  }
  owesResult(work, entry)
  return false
}

function tellInvalid(event: Events, { text, player }: Invalid): void {
  event.text = text
  event.other = player
}

/** Events of the older states that would not have stopped it, and were overruled by those that did. */
function olderThan(work: Work, { aimed }: Action, rule: RuleId): readonly number[] {
  if (rule === 'B2') return aimed.overruled
  return rule === 'B1' || rule === 'B4' ? overruled(work) : noEvents
}

/** A constraint of its ability does not hold; the event tells which. */
export function failConstrained(work: Work, entry: Entry, place: number): false {
  return failAs(work, entry, reason.constraint, 'B2', entry.action.ability.constraints[place]?.message)
}

/** The same, and the event says why in words. */
export function failAs(work: Work, entry: Entry, why: number, rule: RuleId, text = ''): false {
  fail(work, entry, why, rule)
  work.log?.events.setTextAt(work.failures.lastEvent(), text)
  return false
}

function keepFailure({ failures }: Work, { action, step }: Entry, why: number, by: Ints): void {
  action.failed |= 1 << step
  failures.addStep(action.id, step, why, by)
}

/** Every effect that the step tried was stopped: it has failed, and keeps its visit (R13). */
export function failStopped(work: Work, entry: Entry): void {
  const { action, step } = entry
  action.stopped |= 1 << step
  const fails = work.rulings['stopped-action'] === 'fails'
  if (fails) {
    work.failures.stoppersOf(action.id, step, work.causes)
    keepFailure(work, entry, reason.stopped, work.causes)
  }
  if (work.log !== undefined) {
    const event = recordStopped(work, entry, fails)
    if (fails) work.failures.tellLast(event)
  }
  const isTold = !action.ability.investigative || work.reports.hasNoResult(action)
  const op = isTold ? undefined : resultOf(work, entry)
  if (op === undefined) return
  work.mattered.add('stopped-action')
  if (fails) tellNoResult(work, action, op)
}

/** S3: in the branch in which what took place fails, the step has failed as one whose every effect was stopped (R13). */
export function partStopped(work: Work, { action, step }: Entry): void {
  if (work.rulings['stopped-action'] === 'fails') action.parted |= 1 << step
}

function recordStopped(work: Work, { action, step }: Entry, fails: boolean): number {
  if (!fails)
    return record(work, {
      kind: 'ruling',
      action: action.id,
      text: 'stopped-action',
      causes: [action.event],
      rules: ['R13'],
    })
  return record(work, {
    kind: 'step-failed',
    action: action.id,
    step,
    reason: reason.stopped,
    causes: [action.event, ...deciding(work)],
    rules: ['B4', 'S1', 'R13', ...ownRules(action)],
  })
}

function rulesOf(work: Work, action: Action, why: number, rule: RuleId): readonly RuleId[] {
  const { stopped, split, invalidTarget } = reason
  const rules = why === stopped ? withMore(decisionRules(work, rule), action.aimed.rules) : [rule]
  const isInvalid = why === split || (why === invalidTarget && rule !== 'T3')
  const isUnsent = why === stopped && !isSent(action) && rule !== 'B2'
  return withMore(isInvalid ? [...rules, 'T4'] : isUnsent ? [...rules, 'R2'] : rules, ownRules(action))
}

function ownRules({ ability: { steps, investigative } }: Action): readonly RuleId[] {
  return steps.length > 1 ? (investigative ? ['C2', 'R6'] : ['C2']) : investigative ? ['R6'] : noRules
}

export function isRequired(work: Work, action: Action, condition: PlannedCondition | null): boolean {
  return condition === null || metAs(work, condition, action, 'requires')
}

/**
 * The target became invalid: the action fails, or goes on with what its text specifies instead, without a visit; not where what it
 * requires besides is false (T3).
 */
export function failTarget(work: Work, entry: Entry, why: number, rule: RuleId, part: AimPart = 'target'): boolean {
  const { action } = entry
  const isOfPart = work.log !== undefined && why === reason.invalidTarget && (rule === 'T3' || part === 'chosen')
  const invalid = isOfPart ? foundInvalid(work, action, part) : undefined
  if (action.ability.otherwise === null) return fail(work, entry, why, rule, invalid)
  if (!isRequired(work, action, action.ability.besides)) return fail(work, entry, reason.requires, rule)
  if (action.is(mark.otherwise)) {
    const before = insteadBefore(entry)
    if (before >= 0) return giveUp(work, entry, before)
  }
  action.marks = (action.marks & ~(mark.targetLost | mark.choiceLost)) | mark.otherwise | invalidAt(work, entry)
  entry.going |= going.instead
  const { id, event } = action
  record(work, {
    kind: 'otherwise',
    action: id,
    step: entry.step,
    reason: why,
    causes: [event],
    rules: ['T3', rule],
    ...(invalid && { text: invalid.text, other: invalid.player }),
  })
  return true
}

export function isInstead(action: Action, step: number): boolean {
  return step >= 0 && (action.entry(step).going & going.instead) !== 0
}

function isOver(action: Action, step: number): boolean {
  const so = action.entry(step).going
  return so === 0 || (so & going.over) !== 0
}

/** The step before this one that took place otherwise, or -1. */
export function insteadBefore({ action, step }: Entry): number {
  for (let before = 0; before < step; before++) if (isInstead(action, before)) return before
  return -1
}

/** What takes place instead does so once, of the step `before`: this one has gone with the target, and has failed only if that did (C2). */
export function giveUp(work: Work, entry: Entry, before: number): false {
  if (!isOver(entry.action, before)) {
    // Of one batch it is still to take place.
    entry.going = going.along
    return false
  }
  entry.going = 0
  const { failed, stopped } = entry.action
  if ((stopped & (1 << before)) !== 0 && resultOf(work, entry) !== undefined) work.mattered.add('stopped-action') // R13
  return (failed & (1 << before)) !== 0 && failAsTargeting(work, entry, before)
}

/** A later step fails as the step `before` did, the one that would have targeted (C2). */
export function failAsTargeting(work: Work, entry: Entry, before: number): false {
  const { failures } = work
  const row = failures.rowOf(entry.action.id, before)
  if (row >= 0) {
    const why = failures.reasonAt(row)
    failures.causesAt(row, why === reason.split ? work.moves : work.causes)
    const [events, at] = [work.log?.events, failures.eventAt(row)]
    const invalid = why === reason.invalidTarget ? events?.invalidSaidAt(at) : undefined
    return fail(work, entry, why, 'C2', invalid, events?.rulesAt(at))
  }
  return fail(work, entry, reason.noTarget, 'C2')
}

/** An investigator whose action failed has no result (R6). */
function owesResult(work: Work, entry: Entry): void {
  const op = resultOf(work, entry)
  if (op !== undefined) tellNoResult(work, entry.action, op)
}

/** The report of which he is told that there is no result; one that is no copy, where there is one, for it is told before copies are made (N3). */
function resultOf(work: Work, { action, plan }: Entry): Op | undefined {
  if (!action.ability.investigative || action.player < 0 || isUntold(work)) return undefined
  let first: Op | undefined
  for (const op of plan.ops) {
    if (op.code !== code.report) continue
    if (!isOfReports(op)) return op
    first ??= op
  }
  return first
}

function tellNoResult(work: Work, action: Action, op: Op): void {
  work.reports.addNoResult(op, action, work)
}

/** R6 `nobody`: is whoever would learn that he has no result left untold? */
export function isUntold(work: Work): boolean {
  const isSo = work.rulings['told-of-failure'] === 'nobody'
  if (isSo) work.mattered.add('told-of-failure')
  return isSo
}

/** Did the action fail, now that its last step is done? "An action fails if all its steps failed." */
export function hasFailed(action: Action): boolean {
  return areAll(action, action.failed)
}

/** Is each of its steps among these? */
export function areAll({ ability: { steps } }: Action, those: number): boolean {
  const all = (1 << steps.length) - 1
  return (those & all) === all
}
