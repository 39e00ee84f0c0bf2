import type { RuleId } from '../../model/rules.ts'
import { target } from '../../plan/builder.ts'
import { eventCode } from '../../plan/question.ts'
import { mark, type Action } from '../store/action.ts'
import { happen } from './events.ts'
import { isHeard } from './heard.ts'
import { areAll, hasFailed } from './fail.ts'
import { endedAt, withMore } from '../log/aimed.ts'
import { asleepAgainst } from '../log/asleep.ts'
import { notAgainstAim } from '../log/not-against.ts'
import { record, tellBy } from '../log/record.ts'
import type { Entry } from '../store/steps.ts'
import type { MadeVisit } from '../store/visits.ts'
import type { Work } from '../store/work.ts'

/** Whom the action reaches, whether it visits or only chooses (T1, T5). */
export function recordAim(work: Work, action: Action): void {
  if (work.log === undefined) return
  const { rules, by, overruled, ended } = action.aimed
  const event = tellBy(work, work.log, action, 'aimed', withMore(aimed, rules))
  event.becauseOf(by)
  event.valuesOf(work.pool, action.reachedAt, action.reachedCount)
  event.before = overruled
  event.ended = ended
}

const aimed: readonly RuleId[] = ['B2', 'T1']

export function visitAll(work: Work, action: Action): void {
  const until = action.reachedAt + action.reachedCount
  action.visitsAt = work.visits.count
  for (let i = action.reachedAt; i < until; i++) visit(work, action, work.pool.at(i))
  // All that its steps did before it targeted was stopped.
  if (action.stopped !== 0 && !action.is(mark.done)) work.visits.markStopped(action, true)
}

/** An action that fails after its visits were made loses them (G5): what they set off stands. */
export function unvisit(work: Work, { action, step }: Entry): void {
  if (action.visitsAt < 0 || step !== action.ability.targetStep) return
  for (const { on: player } of work.visits.unmakeAll(action))
    record(work, { kind: 'unvisited', action: action.id, player, causes: [action.event], rules: ['G5'] })
}

/** One visit, and what being targeted sets off; `by` are those who turned the action to that player. */
export function visit(work: Work, action: Action, player: number, by?: readonly Action[]): void {
  work.visits.add(action, player, work.moment)
  if (work.triggers.isListening) noteVisit(work, action, player, by)
}

function noteVisit(work: Work, action: Action, player: number, through?: readonly Action[]): void {
  const at = recordVisit(work, action, player)
  if (!isHeard(work, eventCode.targeted)) return
  const one = {
    event: eventCode.targeted,
    whom: player,
    causes: [action],
    verb: -1,
    begins: '',
    at,
    rule: 'B3',
  } as const
  happen(work, through === undefined ? one : { ...one, through })
}

function recordVisit(work: Work, action: Action, player: number): number {
  if (work.log === undefined) return -1
  const isDead = !work.facts.isAlive(player) && work.facts.hasLived(player)
  const event = tellBy(work, work.log, action, 'visit', isDead ? aimedAtDead : aimed)
  event.player = player
  const { by, overruled } = action.aimed
  if (by.length === 0) event.ended = withMore(endedAt(action, player), asleepAgainst(work, action, target, player))
  if (work.asks !== undefined) event.unmet = notAgainstAim(work, action, player)
  // Nothing had led that aim elsewhere, or kept it from that.
  if (by.length + overruled.length === 0) work.asks?.attempted.add(target, action, player, event.place)
  return event.place
}

const aimedAtDead = ['B2', 'T1', 'T5'] as const

/** Is it a visit, as it is ruled (R1, R14)? With `telling`, that the ruling mattered is noted. */
export function isVisit(work: Work, visit: MadeVisit, telling: boolean): boolean {
  return isVisitIfDone(work, visit, telling) && (!visit.isStopped || isRuled(work, 'visit-of-stopped-effect', telling))
}

/** Is it one, if its effects are not stopped? */
export function isVisitIfDone(work: Work, visit: MadeVisit, telling: boolean): boolean {
  const { isUnmade, feignedBy, isIntercepted } = visit
  if (isUnmade || feignedBy !== null) return false
  return !isIntercepted || isRuled(work, 'intercepted-visit', telling && !isMadeAgain(work, visit))
}

/** Does its action visit the same player all the same, as it came back to him? */
function isMadeAgain({ visits }: Work, { action, on }: MadeVisit): boolean {
  return visits.ofAction(action).some(one => one.on === on && !one.isIntercepted && !one.isUnmade)
}

/** What its player did with it though it visited nobody, or that was taken back: what targets nobody, or has steps that speak of no target. */
export function isUnseenAct(work: Work, action: Action, telling: boolean): boolean {
  const { failed, stopped } = action
  const isByRuling = stopped !== 0 && areAll(action, failed | stopped)
  if (!action.is(mark.acted) || action.ability.kind !== 'active' || (hasFailed(action) && !isByRuling)) return false
  if (work.visits.ofAction(action).some(visit => isVisitIfDone(work, visit, false))) return false
  if (telling && isByRuling) work.mattered.add('stopped-action')
  return !hasFailed(action)
}

function isRuled(work: Work, name: 'visit-of-stopped-effect' | 'intercepted-visit', telling: boolean): boolean {
  if (telling) work.mattered.add(name)
  return work.rulings[name] === 'yes'
}
