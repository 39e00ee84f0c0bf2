import { eventCode } from '../../plan/question.ts'
import { origin } from '../store/action.ts'
import { apply } from './apply.ts'
import { attempt } from './attempt.ts'
import { runBatch } from './batch.ts'
import { nextMoment, setOffNoted } from './commit.ts'
import { happen, sendProposed } from './events.ts'
import type { Elimination } from '../input.ts'
import { lynch, idleAbility } from './no-causes.ts'
import { record } from '../log/record.ts'
import { shownNow } from '../ask/shown.ts'
import type { Work } from '../store/work.ts'

/** The town votes a player out, which may be stopped, or the moderator removes him: a death that is none of the phase's own (N6). */
export function eliminate(work: Work, one: Elimination): void {
  const { player, by, kind } = one
  if (!lives(work, player) || (by >= 0 && !lives(work, by))) {
    work.late ??= one
    return
  }
  const action = work.newAction(idleAbility, by, -1, origin.change)
  action.event = record(work, { kind: 'action', action: action.id, player, other: by, text: kind, rules: ['N6'] })
  const isVote = kind === 'eliminate'
  if (isVote && by < 0) work.eliminations.noteMissing(action, one)
  const takes = !isVote || !isAsked(work, by, player) || attempt(work, action.first, lynch, player)
  nextMoment(work)
  work.changeCount = 0
  if (takes) {
    apply(work, work.newChange(lynch, action, player))
    work.facts.dieBefore()
    work.changeCount = 0
    for (const event of isVote ? [eventCode.dies, eventCode.eliminated] : [eventCode.dies])
      happen(work, {
        event,
        whom: player,
        causes: [action],
        verb: lynch.verb,
        begins: '',
        at: action.event,
        rule: 'B5',
      })
  }
  setOffNoted(work)
  sendProposed(work)
  runBatch(work)
  if (!takes || lives(work, player)) return
  if (isVote) work.eliminations.out.push(player)
  const values = shownNow(work, player)
  record(work, { kind: 'announcement', player, text: kind, values, causes: [action.event], rules: ['N6', 'R10'] })
}

function lives({ facts }: Work, player: number): boolean {
  return facts.isAlive(player)
}

/** Does anybody listen for the attempt, or speak of it? */
function isAsked(work: Work, by: number, player: number): boolean {
  return work.states.maySpeakOf(lynch.verb, by, player) || work.triggers.areFor(eventCode.attempted)
}
