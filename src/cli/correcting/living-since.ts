import { beginPassing } from '../../game/begin-passing.ts'
import type { PlayedPhase } from '../../game/replay.ts'
import type { Corrected } from './corrected-chain.ts'

/** As which of two moments of a phase somebody lives: as it begins, after what the moderator did before it, or as it ends. */
type Moment = (each: Corrected) => 'begins' | 'ends'

/**
 * Who lives after the given phases that come after one, by seat: in the game with the correction as far as that goes. Where it comes to no end, who
 * died or came back in the game before the correction did so in it too.
 */
export function livingSince(phase: Corrected, later: readonly Corrected[], moment: Moment): readonly boolean[] {
  const first = livingIn(phase.one, 'ends') ?? []
  const start = { was: first, is: (phase.other && livingIn(phase.other, 'ends')) ?? first }
  return later.reduce(({ was, is }, each) => {
    const now = livingIn(each.one, moment(each)) ?? was
    const known = each.other && livingIn(each.other, moment(each))
    return { was: now, is: known ?? is.map((lives, seat) => (now[seat] === was[seat] ? lives : now[seat] === true)) }
  }, start).is
}

/** The game as a phase begins, after what the moderator did before it. */
export function begunIn({ phase, before: { plan, game } }: PlayedPhase): PlayedPhase['before']['game'] | undefined {
  return beginPassing(plan, game, phase).begun?.now
}

function livingIn(played: PlayedPhase, moment: 'begins' | 'ends'): readonly boolean[] | undefined {
  if (moment === 'ends') return played.outcome?.players.map(({ alive }) => alive)
  const game = begunIn(played)
  return game && [...game.alive].map(each => each === 1)
}
