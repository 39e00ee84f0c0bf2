import type { Op } from '../../plan/ability-plan.ts'
import { code } from '../../plan/op-code.ts'
import { picks } from '../ask/select.ts'
import { tellNotOne } from '../log/conditions.ts'
import { record } from '../log/record.ts'
import type { Action } from '../store/action.ts'
import { going, type Entry } from '../store/steps.ts'
import type { Work } from '../store/work.ts'
import { attempt, type Came } from './attempt.ts'
import { prepareRing } from './prepare-states.ts'

/**
 * A swap or rotation is attempted on each player named; if one attempt is stopped, or two names are one player, nothing
 * comes of it (S7).
 */
export function attemptTogether(work: Work, entry: Entry, op: Op): Came {
  const from = work.scratchTop
  let unfit = 1
  for (const select of op.players) {
    const named = picks(work, select, entry.action)
    if (named !== 1) unfit = named
  }
  const count = work.scratchTop - from
  const before = entry.going
  entry.going = going.on
  let isDone = true
  for (let i = 0; i < count; i++) if (!attempt(work, entry, op, work.scratch[from + i] as number)) isDone = false
  entry.going = before | ((entry.going & going.parted) !== 0 ? going.parted : entry.going)
  if (isDone && count === op.players.length && !isSomeoneTwice(work, entry.action, from, count)) {
    if (op.code === code.ring) prepareRing(work, op, entry.action, from, count)
    else bindRound(work, op, entry.action, from, count)
  } else if (isDone && count !== op.players.length) {
    tellNotOne(work, entry, op, -1, unfit)
  }
  work.scratchTop = from
  return count === 0 ? 'untried' : isDone ? 'done' : 'stopped'
}

function isSomeoneTwice(work: Work, action: Action, from: number, count: number): boolean {
  let isTwice = false
  for (let i = 0; i < count; i++) {
    const player = work.scratch[from + i] as number
    for (let other = 0; other < i; other++) {
      if (work.scratch[from + other] !== player) continue
      isTwice = true
      record(work, { kind: 'nothing', action: action.id, player, causes: [action.event], rules: ['S7'] })
    }
  }
  return isTwice
}

/** Each is bound to the next, the last to the first. */
function bindRound(work: Work, op: Op, action: Action, from: number, count: number): void {
  for (let i = 0; i < count; i++) {
    work.newChange(op, action, work.scratch[from + i] as number).other = work.scratch[
      from + ((i + 1) % count)
    ] as number
  }
}
