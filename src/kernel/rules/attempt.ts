import type { RuleId } from '../../model/rules.ts'
import { verbOf } from '../../plan/kinds.ts'
import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { eventCode } from '../../plan/question.ts'
import { noEvents, type Action } from '../store/action.ts'
import { going, type Entry } from '../store/steps.ts'
import { withMore } from '../log/aimed.ts'
import { asleepAgainst } from '../log/asleep.ts'
import { notAgainstDeath } from '../log/not-against.ts'
import { isHeard } from './heard.ts'
import type { Log } from '../log/log.ts'
import { decisionRules, opposing, recordStop, tellBy, tellStates } from '../log/record.ts'
import { isUntold } from './fail.ts'
import { endedAgainst, isParted, overruled, takesPlace } from './verdict.ts'
import type { Work } from '../store/work.ts'

/** What came of an effect on all whom it named: it was stopped if it was on each, and on nobody it was not tried. */
export type Came = 'done' | 'stopped' | 'untried'

/** Puts an effect on one player to the states (B4): whether it takes place, with what that decides left in the work. */
export function attempt(work: Work, entry: Entry, op: Op, player: number): boolean {
  const { action } = entry
  const takes =
    !(work.plan.voids && isVoided(work, action, player)) && takesPlace(work, op.verb, action, player, op.fact)
  if (!takes || work.triggers.isListening) noteAttempt(work, entry, op, player, takes)
  return takes
}

/**
 * G14: does all that the action does come to nothing, as each of its targets is protected from killing actions? What it does to one of
 * them that one's protection stops; what it does to others, all of it. What is set off and targets nobody itself does to others what it does.
 */
function isVoided(work: Work, { ability }: Action, player: number): boolean {
  const { voidedBy, causes } = work
  if (voidedBy.n === 0) return false
  causes.n = 0
  work.foundCount = 0
  for (let i = 0; i < voidedBy.n; i += 2) if (voidedBy.at(i) === player) causes.push(voidedBy.at(i + 1))
  if (causes.n === 0 && ability.targetStep < 0) return false
  if (causes.n === 0) for (let i = 0; i < voidedBy.n; i += 2) causes.push(voidedBy.at(i + 1))
  return true
}

/** Keeps the states that make all of an action come to nothing, each behind its player, if each of its targets has one. */
export function noteVoid(work: Work, { action }: Entry): void {
  const { voidedBy } = work
  voidedBy.n = 0
  if (!action.ability.kinds.has('killing')) return
  for (let i = 0; i < action.reachedCount; i++) {
    const player = work.pool.at(action.reachedAt + i)
    const isSafe =
      !takesPlace(work, kill, action, player) && work.found.slice(0, work.foundCount).some(({ op }) => op.voids)
    if (!isSafe) {
      voidedBy.n = 0
      return
    }
    for (let c = 0; c < work.causes.n; c++) {
      voidedBy.push(player)
      voidedBy.push(work.causes.at(c))
    }
  }
}

const kill = verbOf('kill')

/** What came of an attempt is kept, told and noted for those who listen. */
function noteAttempt(work: Work, entry: Entry, op: Op, player: number, takes: boolean): void {
  const { action } = entry
  let at = -1
  if (!takes) at = stop(work, entry, op, player)
  else if (work.log !== undefined) at = recordThrough(work, work.log, entry, op, player)
  const parts = takes && isParted(work)
  if (takes) entry.going |= parts ? going.parted : going.whole
  if (isHeard(work, eventCode.attempted)) note(work, eventCode.attempted, player, action, op.verb, at)
  // S3: of an attempt that splits the branch that fails is heard too.
  if (isHeard(work, eventCode.stopped) && (!takes || parts)) note(work, eventCode.stopped, player, action, op.verb, at)
}

/** The effect was stopped: what decided so is kept. Returns its place in the log. */
function stop(work: Work, entry: Entry, op: Op, player: number): number {
  const { action, step } = entry
  work.failures.addEffect(action.id, step, op.verb, player, work.causes)
  const at = work.log === undefined ? -1 : recordStop(work, entry, op, player, stopRules(work, action, op))
  owesResult(work, action, op)
  return at
}

function stopRules(work: Work, action: Action, op: Op): readonly RuleId[] {
  const rules = [...decisionRules(work, 'B4')]
  if (work.voidedBy.n > 0) rules.push('S1', 'G14')
  if (op.players.length > 0) rules.push('S7')
  if (action.visitsAt >= 0) rules.push('R1')
  if (op.code === code.report) rules.push('R6')
  if (op.code === code.report && work.plan.byInfluence) rules.push('G19')
  return rules
}

/** An effect that takes place, and the states that made it succeed if some did. */
const tookPlace = ['B4'] as const

function recordThrough(work: Work, log: Log, entry: Entry, op: Op, player: number): number {
  const { action, step } = entry
  const isUndecided = work.foundCount === 0
  const older = isUndecided ? noEvents : overruled(work)
  const event = tellBy(work, log, action, 'took-place', isUndecided ? tookPlace : decisionRules(work, 'B4'))
  event.step = step
  event.verb = op.verb
  event.player = player
  event.op = op
  if (isUndecided) {
    // Where no state may speak of it, no attempt was put to any.
    const isPut = work.states.maySpeakOf(op.verb, action.player, player)
    const ended = isPut ? endedAgainst(work, work.attempt) : noEvents
    event.ended = withMore(ended, asleepAgainst(work, action, op.verb, player))
    if (work.asks !== undefined) event.unmet = notAgainstDeath(work, action, op.verb, player)
    work.asks?.attempted.add(op.verb, action, player, event.place)
    return event.place
  }
  tellStates(work, event, work.causes)
  event.values = opposing(work)
  event.before = older
  return event.place
}

function owesResult(work: Work, action: Action, op: Op): void {
  if (op.code !== code.report || action.player < 0 || isUntold(work)) return
  work.reports.addNoResult(op, action, work)
}

/** Keeps what is to be set off once the batch is committed. */
function note(work: Work, event: number, whom: number, action: Action, verb: number, at: number): void {
  work.triggers.note({ event, whom, causes: [action], verb, begins: '', at, rule: 'B5' })
}
