import { target } from '../../plan/builder.ts'
import { will } from '../../plan/ability-plan.ts'
import type { Action } from '../store/action.ts'
import { quietly } from '../ask/quietly.ts'
import type { Ints } from '../store/ints.ts'
import type { State } from '../store/state.ts'
import { asking, attemptOf, newest } from './verdict.ts'
import type { Work } from '../store/work.ts'

/**
 * For the log: does a redirection of the actor meet a diversion of the player he first aims at (R11), and does it lead elsewhere which of
 * the two comes first? `settle` says whom the aim reaches with the newest of both first, or with the actor's.
 */
export function noteMeeting(
  work: Work,
  action: Action,
  player: number,
  settle: (isNewestFirst: boolean) => Ints,
): void {
  const bothSpeak = moves(work, action, player, asking.actor) && moves(work, action, player, asking.aimedAt)
  if (bothSpeak && !work.peeking && comesTo(work, () => settle(true)) !== comesTo(work, () => settle(false)))
    work.mattered.add('redirect-against-divert')
  work.bothSpeak = bothSpeak
}

function moves(work: Work, action: Action, player: number, how: number): boolean {
  const count = newest(work, attemptOf(work, target, action, player, how, ''))
  for (let i = 0; i < count; i++) if ((work.found[i] as State).op.will === will.target) return true
  return false
}

/** Whom an aim reaches, and the states of limited uses that decide it, as one text. */
function comesTo(work: Work, settle: () => Ints): string {
  return quietly(work, () => {
    const reached = settle()
    const { moves: moved, causes, states } = work
    const deciding = [...moved.slice(0, moved.n), ...causes.slice(0, causes.n)]
    const spent = deciding.filter(place => states.at(place).counter.usesLeft >= 0)
    return [reached.slice(0, reached.n), spent].map(places => [...new Set(places)].sort().join()).join('/')
  })
}
