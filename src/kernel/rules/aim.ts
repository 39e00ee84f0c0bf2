import type { RuleId } from '../../model/rules.ts'
import { target } from '../../plan/builder.ts'
import { type AimPlan, will } from '../../plan/ability-plan.ts'
import type { Select } from '../../plan/question.ts'
import { mark, noEvents, origin, reason, type Action } from '../store/action.ts'
import type { Entry } from '../store/steps.ts'
import { fail, failTarget } from './fail.ts'
import type { Ints } from '../store/ints.ts'
import { noteAim, noteKept, noteRest } from '../log/aimed.ts'
import { deciding, decisionRules, recordMove, recordSplit } from '../log/record.ts'
import { picks } from '../ask/select.ts'
import { whoever, type State } from '../store/state.ts'
import { isTooFew } from './legal.ts'
import { noteMeeting } from './meeting.ts'
import { asking, attemptOf, newest, overruledAims, use } from './verdict.ts'
import type { Work } from '../store/work.ts'

/**
 * B2: the players an action reaches, on its stretch of the pool. False if it reaches none of them: it fails, or goes on
 * without a target. Nothing is committed yet.
 */
export function aimAll(work: Work, entry: Entry): boolean {
  const { action } = entry
  const { aim, choose } = action.ability
  if (choose !== null && choose.selector !== null) {
    action.chosenAt = work.pool.n
    action.chosenCount = selectByItself(work, action, choose.selector)
  }
  if (aim !== null && !action.is(mark.aimed) && !aimAtTargets(work, entry, aim)) return false
  if (choose === null || !isTooFew(action, choose, action.chosenCount)) return true
  failTarget(work, entry, reason.invalidTarget, 'T4', 'chosen')
  return false
}

function aimAtTargets(work: Work, entry: Entry, aim: AimPlan): boolean {
  const { action } = entry
  if (aim.selector !== null) {
    action.selectedAt = work.pool.n
    action.selectedCount = selectByItself(work, action, aim.selector)
  }
  if (isAimSpokenOf(work, action)) {
    const why = aimAtEach(work, action)
    if (why >= 0) {
      failAim(work, entry, why)
      return false
    }
  } else reachSelected(action)
  if (isAsAsked(work, action, aim)) return true
  failTarget(work, entry, reason.invalidTarget, 'T4')
  return false
}

export function reachSelected(action: Action): void {
  action.reachedAt = action.selectedAt
  action.reachedCount = action.selectedCount
}

/** May some state speak of one of its attempts to target? If not, it reaches whom it selects. */
export function isAimSpokenOf(work: Work, { player, selectedAt, selectedCount }: Action): boolean {
  const { states, pool } = work
  if (!states.anySpeaksOf(target)) return false
  if (states.maySpeakOf(target, player, -1)) return true
  const until = selectedAt + selectedCount
  for (let i = selectedAt; i < until; i++) if (states.against(pool.at(i), target) !== null) return true
  return false
}

/** Attempts to target each player selected; returns why the action fails if it does, else -1. */
function aimAtEach(work: Work, action: Action): number {
  action.reachedAt = work.pool.n
  let why = -1
  work.aimCauses.n = 0
  for (let i = 0; i < action.selectedCount; i++) {
    const failed = aimAt(work, action, work.pool.at(action.selectedAt + i))
    if (failed >= 0) why = keepFailure(work, why, failed)
  }
  if (why < 0) action.reachedCount = work.pool.n - action.reachedAt
  return why
}

/** Players that a triggered ability's selector picks when it aims, onto the pool. Returns how many. */
function selectByItself(work: Work, action: Action, select: Select): number {
  const from = work.scratchTop
  const count = picks(work, select, action)
  for (let i = 0; i < count; i++) work.pool.push(work.scratch[from + i] as number)
  work.scratchTop = from
  return count
}

/** Puts the player whom an attempt to target `player` reaches on the pool; returns why it fails if it does, else -1. */
function aimAt(work: Work, action: Action, player: number): number {
  work.effort.attempts++
  if (!work.states.maySpeakOf(target, action.player, player)) {
    work.pool.push(player)
    return -1
  }
  return landed(work, action, player, settle(work, action, player))
}

/** Puts the one player whom all branches of an aim reach on the pool; returns why it fails if there is none, or several, else -1. */
export function landed(work: Work, action: Action, player: number, reached: Ints): number {
  if (reached.n === 1) {
    if (work.log !== undefined && work.causes.n > 0) noteAim(action, { by: deciding(work) })
    work.pool.push(reached.at(0))
    return -1
  }
  if (reached.n === 0) return reason.stopped
  if (work.log !== undefined) recordSplit(work, action, player, reached.slice(0, reached.n))
  return reason.split
}

/** Of several selections every attempt is made (B2). The action was stopped if one of them was; what decided those is kept. */
export function keepFailure(work: Work, before: number, failed: number): number {
  if (before === reason.stopped && failed !== before) return before
  if (before !== failed) work.aimCauses.n = 0
  const by = failed === reason.split ? work.moves : work.causes
  for (let i = 0; i < by.n; i++) putOnce(work.aimCauses, by.at(i))
  return failed
}

export function failAim(work: Work, entry: Entry, why: number): void {
  const by = why === reason.split ? work.moves : work.causes
  by.n = 0
  for (let i = 0; i < work.aimCauses.n; i++) by.push(work.aimCauses.at(i))
  if (why === reason.stopped) fail(work, entry, why, 'B2')
  else failTarget(work, entry, why, 'S3')
}

/** S4: every player that some branch of the attempt reaches, each once. */
function settle(work: Work, action: Action, player: number): Ints {
  const isNewest = work.rulings['redirect-against-divert'] === 'newest'
  if (work.log !== undefined) {
    beginAim(work)
    noteMeeting(work, action, player, isSo => settleAs(work, action, player, isSo))
  }
  return settleAs(work, action, player, isNewest)
}

/** As it is ruled: with both steps at once, or the actor's first (R11). */
function settleAs(work: Work, action: Action, player: number, isNewest: boolean): Ints {
  const from = beginAim(work)
  if (isNewest) work.put(player)
  else aimOfActor(work, action, player)
  return takeHops(work, action, from, isNewest ? asking.both : asking.aimedAt)
}

/** Whom some branch of the attempt reaches. */
export function restOf(work: Work, action: Action, player: number): readonly number[] {
  const reached = settle(work, action, player)
  return reached.slice(0, reached.n)
}

/** Begins an aim: what it comes to is not known. Returns where its branches will stand on the scratch. */
export function beginAim(work: Work): number {
  work.aim = ++work.hop
  work.causes.n = 0
  work.moves.n = 0
  work.settled.n = 0
  return work.scratchTop
}

/** S4, second step: every player that some branch on the scratch reaches. */
export function takeHops(work: Work, action: Action, from: number, how: number): Ints {
  let live = work.scratchTop - from
  if (live > 0) live = hop(work, action, from, live, how)
  while (live > 0) live = hop(work, action, from, live, asking.aimedAt)
  work.scratchTop = from
  return work.settled
}

/** First step: "of the states that name the actor and no target, the newest decides". Leaves the aims on the scratch. */
function aimOfActor(work: Work, action: Action, player: number): void {
  const isSpoken = work.states.maySpeakOf(target, action.player, -1)
  const count = isSpoken ? newest(work, attemptOf(work, target, action, player, asking.actor, '')) : 0
  const from = work.scratchTop
  if (count === 0) work.put(player)
  const older = work.log === undefined ? noEvents : overruledAims(work)
  for (let i = 0; i < count; i++) decide(work, action, work.found[i] as State, player, from, true, older)
}

/** All branches take one hop together. Those that nothing moves are settled; returns how many go on. */
function hop(work: Work, action: Action, from: number, live: number, how: number): number {
  const next = from + live
  work.hop++
  for (let i = from; i < next; i++) {
    const player = work.scratch[i] as number
    work.effort.attempts++
    const count = newestOf(work, action, player, how)
    if (count === 0) {
      if (work.log !== undefined) noteRest(work, action, player)
      putOnce(work.settled, player)
      continue
    }
    const older = work.log === undefined ? noEvents : overruledAims(work)
    work.decidedIn[player] = work.aim
    work.decidedAt[player] = (work.found[0] as State).moment
    for (let s = 0; s < count; s++) decide(work, action, work.found[s] as State, player, next, false, older)
  }
  for (let i = next; i < work.scratchTop; i++) work.scratch[i - live] = work.scratch[i] as number
  work.scratchTop -= live
  return work.scratchTop - from
}

/** What decides a branch at a player: as it is ruled, what stops it is asked only where nothing moves it on (R15). */
function newestOf(work: Work, action: Action, player: number, how: number): number {
  if (!work.states.mayRest) return newest(work, attemptOf(work, target, action, player, how, ''))
  if (work.log !== undefined) noteResting(work, action, player, how)
  if (work.rulings['divert-against-untargetable'] === 'newest')
    return newest(work, attemptOf(work, target, action, player, how, ''))
  const count = newest(work, attemptOf(work, target, action, player, movingOf(how), ''))
  return count > 0 ? count : newest(work, attemptOf(work, target, action, player, asking.resting, ''))
}

/** For the log: is somebody who cannot be targeted to be moved past, so that it is ruled which of the two comes first (R15)? */
function noteResting(work: Work, action: Action, player: number, how: number): void {
  if (work.plan.byInfluence) return
  const count = newest(work, attemptOf(work, target, action, player, how, ''))
  let isMoved = true
  for (let i = 0; i < count; i++) isMoved &&= (work.found[i] as State).op.will === will.target
  if (isMoved || newest(work, attemptOf(work, target, action, player, movingOf(how), '')) === 0) return
  work.mattered.add('divert-against-untargetable')
  noteAim(action, { rules: asRuled })
}

function movingOf(how: number): number {
  return how === asking.both ? asking.movingBoth : asking.moving
}

const asRuled = ['R15'] as const

function decide(
  work: Work,
  action: Action,
  state: State,
  player: number,
  branches: number,
  ofActor: boolean,
  older: readonly number[],
): void {
  use(work, state, target)
  if (work.log !== undefined) noteAim(action, { rules: decisionRules(work, 'S4') })
  if (state.op.will === will.fail) {
    if (older.length > 0) noteAim(action, { overruled: older })
    work.causes.push(state.place)
  } else if (state.op.will === will.target) {
    const to = state.to === whoever ? action.player : state.to
    work.moves.push(state.place)
    state.group.movesIn(work.hop)
    if (ofActor && to !== player && !work.peeking) action.marks |= mark.redirected
    putBranch(work, branches, to)
    if (work.log !== undefined) recordMove(work, action, state, player, to, moveRules(work, action), older)
  } else {
    if (work.log !== undefined) noteKept(work, action, state, older)
    if (ofActor) putBranch(work, branches, player)
    else putOnce(work.settled, player)
  }
}

function moveRules(work: Work, { aimed }: Action): readonly RuleId[] {
  const rules = decisionRules(work, 'B2')
  if (work.plan.byInfluence) return [...rules, ...(work.bothSpeak ? met : []), ...stoodAgainst]
  const isRuled = aimed.rules.includes('R15')
  return work.bothSpeak || isRuled ? [...rules, ...(work.bothSpeak ? met : []), ...(isRuled ? asRuled : [])] : rules
}

const met = ['R11'] as const
const stoodAgainst = ['G16', 'R15'] as const

export function putBranch(work: Work, from: number, player: number): void {
  for (let i = from; i < work.scratchTop; i++) if (work.scratch[i] === player) return
  work.put(player)
}

function putOnce(players: Ints, player: number): void {
  for (let i = 0; i < players.n; i++) if (players.at(i) === player) return
  players.push(player)
}

/** T4: what asks for several targets has too few of them if it is copied onto one player, or if two lead to one. */
function isAsAsked(work: Work, action: Action, { selector, least }: AimPlan): boolean {
  if ((action.is(mark.repeated) || action.origin === origin.made) && selector === null && action.selectedCount < least)
    return false
  return action.reachedCount <= 1 || !isTwice(work, action)
}

/** "Two selections that reach the same player leave fewer targets than asked." */
export function isTwice(work: Work, action: Action): boolean {
  const until = action.reachedAt + action.reachedCount
  work.aim = ++work.hop
  for (let i = action.reachedAt; i < until; i++) {
    const player = work.pool.at(i)
    if (work.decidedIn[player] === work.aim) return true
    work.decidedIn[player] = work.aim
  }
  return false
}
