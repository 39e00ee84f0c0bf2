import type { TonightsAction } from '../../schedule/told.ts'
import { isSent, mark, type Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'

/** What each player sent in, whatever has become of it. */
export class SentActions {
  private readonly work: Work
  private readonly sent = new Map<number, TonightsAction[]>()
  /** Of the actions up to here. */
  private until = 0

  constructor(work: Work) {
    this.work = work
  }

  by(player: number): readonly TonightsAction[] {
    const { actions, actionCount } = this.work
    while (this.until < actionCount) this.put(actions[this.until++] as Action)
    const sent = this.sent.get(player) ?? none
    return sent.some(one => this.isOver(one)) ? sent.filter(one => !this.isOver(one)) : sent
  }

  private put(action: Action): void {
    if (!isSent(action)) return
    const { id, player, ability } = action
    const others = this.sent.get(player)
    if (others === undefined) this.sent.set(player, [{ action: id, player, ability }])
    else others.push({ action: id, player, ability })
  }

  private isOver({ action }: TonightsAction): boolean {
    return (this.work.actions[action] as Action).is(mark.withdrawn | mark.past)
  }
}

const none: readonly TonightsAction[] = []
