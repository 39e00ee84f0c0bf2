import type { TonightsAction } from '../../schedule/told.ts'
import { isSent, mark, type Action } from '../store/action.ts'
import type { Work } from '../store/work.ts'

/** What each player sent in, whatever has become of it. */
export class SentActions {
  private readonly work: Work
  /** By player the last of his, and by action his one before; 1 more than the number, 0 for none. */
  private readonly last: number[] = []
  private readonly before: number[] = []
  private readonly told: Told[] = []
  /** By action, the list of it alone. */
  private readonly lists: (readonly TonightsAction[])[] = []
  /** Of the actions up to here. */
  private until = 0

  constructor(work: Work) {
    this.work = work
  }

  /** Nothing is known yet. */
  begin(): void {
    if (this.until === 0) return
    this.last.fill(0)
    this.until = 0
  }

  by(player: number): readonly TonightsAction[] {
    const { actions, actionCount } = this.work
    while (this.until < actionCount) this.put(actions[this.until++] as Action)
    let sent = none
    for (let next = this.last[player] ?? 0; next > 0; next = this.before[next - 1] as number) {
      const action = actions[next - 1] as Action
      if (!action.is(mark.withdrawn | mark.past))
        sent = sent.length === 0 ? this.alone(action) : [this.tell(action), ...sent]
    }
    return sent
  }

  private put(action: Action): void {
    const { id, player } = action
    const isHis = isSent(action) && player >= 0
    this.before[id] = isHis ? (this.last[player] ?? 0) : 0
    if (isHis) this.last[player] = id + 1
  }

  /** The list of one action: the same one each time. */
  private alone(action: Action): readonly TonightsAction[] {
    const told = this.tell(action)
    return (this.lists[action.id] ??= [told])
  }

  private tell({ id, player, ability }: Action): TonightsAction {
    const told = (this.told[id] ??= { action: id, player, ability })
    told.player = player
    told.ability = ability
    return told
  }
}

const none: readonly TonightsAction[] = []

/** Used again from night to night. */
type Told = { -readonly [Key in keyof TonightsAction]: TonightsAction[Key] }
