import type { Voice } from '../../schedule/told.ts'
import { Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'
import { quietly } from './quietly.ts'

/** Actions that stand for what somebody would do. */
export class StandIns {
  private readonly work: Work
  /** Those that stand for somebody come first, each while those before it do. */
  private readonly all: Action[] = []
  private standing = 0

  constructor(work: Work) {
    this.work = work
  }

  /** Asks something in the words of an action, or of what might be one. */
  saying<Answer>(voice: Voice, ask: (words: Action) => Answer): Answer {
    const { work } = this
    const { pool } = work
    const stand = (this.all[this.standing++] ??= new Action(-1, work.owner.ability))
    const before = pool.n
    work.effort.asks()
    stand.begin(voice.ability, voice.player, -1, voice.action >= 0 ? (work.actions[voice.action] as Action).origin : 2)
    stand.reachedAt = pool.n
    for (const players of voice.reached) for (const player of players) pool.push(player)
    stand.reachedCount = pool.n - stand.reachedAt
    stand.chosenAt = pool.n
    for (const player of voice.chosen) pool.push(player)
    stand.chosenCount = voice.chosen.length
    stand.actorsAt = pool.n
    for (const player of voice.actors) pool.push(player)
    stand.actorsCount = voice.actors.length
    stand.victim = voice.victim
    const answer = quietly(work, () => ask(stand))
    this.standing--
    pool.n = before
    return answer
  }
}
