import type { RuleId } from '../../model/rules.ts'
import { eventCode } from '../../plan/question.ts'
import { mark, noEvents, type Action } from '../store/action.ts'
import { areAll, hasFailed } from './fail.ts'
import { happen } from './events.ts'
import { heardOf, isHeard } from './heard.ts'
import { pastOf, type Happening } from '../store/happening.ts'
import { record, tellBy } from '../log/record.ts'
import { going, type Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'

/** Does it matter to anybody that an action fails or succeeds? */
export function isEndHeard(work: Work): boolean {
  const { log, plan } = work
  return log !== undefined || plan.limited || isHeard(work, eventCode.fails) || isHeard(work, eventCode.succeeds)
}

/** An action's end, at its last step: it failed or it succeeded, and its limited use is spent (S5, R5). */
export function finish(work: Work, entry: Entry): void {
  const { action } = entry
  const { ability, stopped, parted, failed } = action
  if (
    entry.step !== ability.steps.length - 1 ||
    action.is(mark.withdrawn) ||
    ability.kind === 'passive' ||
    ability.kind === 'victory'
  )
    return
  const isFailure = hasFailed(action)
  const at = recordEnd(work, action, isFailure, ended)
  if (action.inst >= 0 && ability.kind === 'active') spendUse(work, action, isFailure)
  const isHeeded = tellEnd(work, action, isFailure, at)
  if (parted !== 0 && !isFailure && areAll(action, failed | parted)) endInBranch(work, action)
  if (stopped !== 0 && work.log !== undefined && areAll(action, failed | stopped)) {
    if (isHeeded || isEndDue(work, action, isFailure)) work.mattered.add('stopped-action')
    work.failures.ruledEnds.push({
      at: work.triggers.past.length - 1,
      otherwise: pastOf(endOf(action, !isFailure, -1)),
    })
  }
}

function recordEnd(work: Work, action: Action, isFailure: boolean, rules: readonly RuleId[]): number {
  return work.log === undefined ? -1 : tellBy(work, work.log, action, isFailure ? 'failed' : 'succeeded', rules).place
}

const ended = ['B5'] as const
const endedInBranch = ['B5', 'S3'] as const

/** Tells those who wait for it. Returns whether it sets anything off. */
function tellEnd(work: Work, action: Action, isFailure: boolean, at: number): boolean {
  if (action.player < 0 || !isHeard(work, isFailure ? eventCode.fails : eventCode.succeeds)) return false
  const before = work.triggers.proposals
  happen(work, endOf(action, isFailure, at))
  return work.triggers.proposals > before
}

function endOf(action: Action, isFailure: boolean, at: number): Happening {
  const event = isFailure ? eventCode.fails : eventCode.succeeds
  return { event, whom: -1, causes: [action], verb: -1, begins: '', at, rule: 'B5' }
}

/** S3: "as if two actions had been performed", of which one fails: the branch in which it does is heard beside the other. */
function endInBranch(work: Work, action: Action): void {
  const isHeeded = tellEnd(work, action, true, recordEnd(work, action, true, endedInBranch))
  const isRuled = action.ability.steps.some((_, step) => (action.entry(step).going & going.parted) !== 0)
  if (!isRuled || work.log === undefined) return
  if (isHeeded) work.mattered.add('stopped-action')
  work.failures.ruledEnds.push({ at: work.triggers.past.length - 1, otherwise: undefined })
}

/** R13: does more depend on it than that word, something that waits for the other end, or is due with it? What asks for it later is told of there. */
function isEndDue(work: Work, action: Action, isFailure: boolean): boolean {
  const { rulings } = work
  const { kind, shotsSlot, investigative } = action.ability
  if (kind === 'active') {
    if (shotsSlot >= 0 && !action.is(mark.repeated) && rulings['spent-when-failed'] === 'no') return true
    if (rulings['told-of-failure'] === 'everybody' && !investigative) return true
  }
  return action.player >= 0 && isWaitedFor(work, endOf(action, !isFailure, -1))
}

function isWaitedFor(work: Work, one: Happening): boolean {
  const { triggers } = work
  const heads = [triggers.forAnyone(one.event), ...one.causes.map(({ player }) => triggers.forDoer(one.event, player))]
  return heads.some(head => {
    for (let trigger = head; trigger !== null; trigger = trigger.next)
      if (heardOf(work, trigger, one) !== null) return true
    return false
  })
}

function spendUse(work: Work, action: Action, failed: boolean): void {
  const { shotsSlot } = action.ability
  if (shotsSlot < 0 || action.is(mark.repeated | mark.ignored | mark.illegal)) return
  if (!work.holdings.at(action.inst).isHeld) return
  if (failed && work.log !== undefined) work.mattered.add('spent-when-failed')
  if (!failed) spendShot(work, action.inst, shotsSlot)
  else if (work.rulings['spent-when-failed'] === 'yes') spendShot(work, action.inst, shotsSlot, noEvents, ruled)
  else
    record(work, {
      kind: 'ruling',
      action: action.id,
      text: 'spent-when-failed',
      causes: [action.event],
      rules: ['R5'],
    })
}

const counted: readonly RuleId[] = ['S5']
const ruled: readonly RuleId[] = ['S5', 'R5']

/** R5 is about what fails: a use of what succeeds is spent by no ruling. */
export function spendShot(work: Work, inst: number, slot: number, causes = noEvents, rules = counted): void {
  const { holdings } = work
  const { player, slot: first, isHeld, ability } = holdings.at(inst)
  // Of what he has lost he has no uses.
  if (!isHeld) return
  const left = holdings.usesOf(inst, slot) - 1
  // Two who at one moment make him use the last one spend it together (N2).
  if (left < 0) return
  holdings.setUsesAt(first + slot, left)
  const amount = ability.innate ? holdings.usesOfInnate(player, ability) : left
  record(work, { kind: 'spent', subject: inst, amount, player, causes, rules })
}
