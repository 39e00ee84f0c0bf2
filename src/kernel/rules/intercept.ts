import { mark, reason, type Action } from '../store/action.ts'
import { beginAim, failAim, isTwice, keepFailure, landed, putBranch, takeHops } from './aim.ts'
import { check } from './check.ts'
import { failTarget } from './fail.ts'
import type { Log } from '../log/log.ts'
import { recordAim, visit } from './make-visits.ts'
import { record, tellBy } from '../log/record.ts'
import { going, type Entry } from '../store/steps.ts'
import { asking } from './verdict.ts'
import type { Turn } from '../store/queue.ts'
import type { Work } from '../store/work.ts'

/** C5: what the interceptions of a batch have turned is aimed anew, each as the night was before all of them (B4). */
export function aimTurned(work: Work): void {
  const turns = work.queue.takeTurns()
  if (turns.length === 0) return
  for (const action of new Set(turns.map(({ by }) => by.setOffBy))) {
    const own = turns.filter(({ by }) => by.setOffBy === action)
    if (action !== null) aimAnew(work, action, own)
  }
}

function aimAnew(work: Work, action: Action, turns: readonly Turn[]): void {
  const entry = action.entry(action.ability.targetStep)
  if (isLost(entry) || action.is(mark.withdrawn)) return
  const was = work.pool.slice(action.reachedAt, action.reachedCount)
  const at = work.pool.n
  let why = -1
  work.aimCauses.n = 0
  const left = was.map(player => {
    work.attempt.knownAt = work.visits.madeAt(action, player)
    const from = putTurns(work, action, player, turns)
    if (work.scratchTop === from) {
      work.pool.push(player)
      return false
    }
    const failed = landed(work, action, player, takeHops(work, action, from, asking.aimedAt))
    if (failed >= 0) why = keepFailure(work, why, failed)
    // What leads back to whom it targets already turns nothing.
    return failed >= 0 || work.pool.at(work.pool.n - 1) !== player
  })
  work.attempt.knownAt = Infinity
  if (!left.includes(true)) return
  action.marks |= mark.turned
  action.reachedAt = at
  action.reachedCount = why < 0 ? was.length : 0
  if (why >= 0) failAim(work, entry, why)
  else if (isTwice(work, action)) failTarget(work, entry, reason.invalidTarget, 'T4')
  else check(work, entry)
  work.queue.isTurned({ action, was, left, by: turns.map(({ by }) => by) })
}

/** "The action's target becomes x": each new target is a branch on the scratch. Who is the target already does not become it. */
function putTurns(work: Work, action: Action, player: number, turns: readonly Turn[]): number {
  const from = beginAim(work)
  const own = turns.filter(({ by }) => by.victim === player)
  if (own.every(({ to }) => to === player)) return from
  for (const { to } of own) putBranch(work, from, to)
  if (work.log === undefined) return from
  action.turnedBy = [...action.turnedBy, ...eventsBehind(work.log, own)]
  for (const to of work.scratch.slice(from, work.scratchTop)) {
    if (to !== player) recordTurn(work, work.log, action, player, to, own)
  }
  return from
}

function recordTurn(work: Work, log: Log, action: Action, player: number, to: number, turns: readonly Turn[]): void {
  const by = turns.filter(turn => turn.to === to)
  const event = tellBy(work, log, action, 'moved', intercepted)
  event.becauseOf(eventsBehind(log, by))
  event.player = player
  event.other = to
}

const intercepted = ['C5'] as const

/** What a guard's trigger set off, and before it what armed the trigger. */
function eventsBehind(log: Log, turns: readonly Turn[]): readonly number[] {
  return turns.flatMap(({ by }) => [...log.events.causesAt(by.event).slice(1), by.event])
}

/** All that was turned at this moment visits whom it now targets, if it does, and no more whom it did (R14). */
export function visitTurned(work: Work): void {
  for (const one of work.queue.takeTurned()) {
    const { action, left, by } = one
    const isAimLost = isLost(action.entry(action.ability.targetStep))
    one.was.forEach((player, place) => {
      if (left[place] === true) leave(work, action, player)
      else if (isAimLost) unmake(work, action, player)
    })
    if (isAimLost) continue
    recordAim(work, action)
    left.forEach((isLeft, place) => {
      if (isLeft) visit(work, action, work.pool.at(action.reachedAt + place), by)
    })
  }
}

function isLost({ going: so }: Entry): boolean {
  return so === 0 || (so & (going.instead | going.along)) !== 0
}

/** "The visit to the first player is unmade", unless it is ruled otherwise. */
function leave(work: Work, action: Action, player: number): void {
  work.visits.unmake(action, player, 'isIntercepted')
  const isUnmade = work.rulings['intercepted-visit'] === 'no'
  const told = { action: action.id, causes: [action.event], rules: ['C5', 'R14'] } as const
  record(
    work,
    isUnmade ? { kind: 'unvisited', player, ...told } : { kind: 'ruling', text: 'intercepted-visit', ...told },
  )
}

/** What fails to target after all targets nobody, and not those either whom nobody guarded. */
function unmake(work: Work, action: Action, player: number): void {
  work.visits.unmake(action, player, 'isUnmade')
  record(work, { kind: 'unvisited', action: action.id, player, causes: [action.event], rules: ['B2', 'C5'] })
}
