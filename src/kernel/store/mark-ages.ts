import type { Game } from '../game.ts'

/** When the marks of groups were set that players have: the oldest makes place for a new one. */
export class MarkAges {
  private count = 0
  /** By mark and player: the moment, of an earlier phase one below zero. */
  private readonly moments = new Map<number, number>()

  begin({ alive, markedAt }: Game): void {
    this.count = alive.length
    if (this.moments.size > 0) this.moments.clear()
    if (markedAt.size > 0) for (const [place, moment] of markedAt) this.moments.set(place, moment)
  }

  note(mark: number, player: number, moment: number): void {
    this.moments.set(mark * this.count + player, moment)
  }

  momentOf(mark: number, player: number): number {
    return this.moments.get(mark * this.count + player) ?? 0
  }

  carry(moment: number): Pick<Game, 'markedAt'> {
    return { markedAt: new Map([...this.moments].map(([place, at]) => [place, at - moment - 1])) }
  }
}
