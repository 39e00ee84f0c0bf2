import type { Action } from './action.ts'

/** The actions of abilities that are used, by player, in the order in which they began; what an event sets off is not among them. */
export class Acts {
  private readonly byPlayer = new Map<number, Action[]>()
  /** Of all actions those up to here are listed. */
  private until = 0

  begin(): void {
    if (this.until === 0) return
    this.until = 0
    this.byPlayer.clear()
  }

  /** Of so many actions those of a player. */
  by(player: number, actions: readonly Action[], count: number): readonly Action[] {
    for (; this.until < count; this.until++) this.put(actions[this.until] as Action)
    return this.byPlayer.get(player) ?? none
  }

  private put(action: Action): void {
    if (action.ability.kind !== 'active') return
    const own = this.byPlayer.get(action.player)
    if (own === undefined) this.byPlayer.set(action.player, [action])
    else own.push(action)
  }
}

const none: readonly Action[] = []
