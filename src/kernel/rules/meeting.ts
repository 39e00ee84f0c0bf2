import { target } from '../../plan/builder.ts'
import type { Action } from '../store/action.ts'
import { quietly } from '../ask/quietly.ts'
import type { Ints } from '../store/ints.ts'
import { asking, attemptOf, newest } from './verdict.ts'
import type { Work } from '../store/work.ts'

/**
 * For the log: do states of the actor's aim meet states of the player he first aims at, and does it lead elsewhere which of the two come
 * first (R11)? `settle` says whom the aim reaches with the newest of both first, or with the actor's.
 */
export function noteMeeting(
  work: Work,
  action: Action,
  player: number,
  settle: (isNewestFirst: boolean) => Ints,
): void {
  const doBothSpeak = speaks(work, action, player, asking.actor) && speaks(work, action, player, asking.aimedAt)
  work.bothSpeak = doBothSpeak && comesTo(work, () => settle(true)) !== comesTo(work, () => settle(false))
  if (work.bothSpeak && !work.peeking) work.mattered.add('redirect-against-divert')
}

function speaks(work: Work, action: Action, player: number, how: number): boolean {
  return newest(work, attemptOf(work, target, action, player, how, '')) > 0
}

/** Whom an aim reaches, and, as numbers below 0, the states of limited uses that decide it; as one text. */
function comesTo(work: Work, settle: () => Ints): string {
  return quietly(work, () => {
    const reached = settle()
    const { moves: moved, causes, states } = work
    const came = new Set(reached.slice(0, reached.n))
    for (const place of [...moved.slice(0, moved.n), ...causes.slice(0, causes.n)])
      if (states.at(place).counter.usesLeft >= 0) came.add(-1 - place)
    return [...came].sort().join()
  })
}
