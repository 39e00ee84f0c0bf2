/** A set of players, however many of them there are. */
export class PlayerSet {
  /** One bit for each player, 32 of them in a number. */
  private readonly words: number[] = []

  put(player: number): void {
    const { words } = this
    const at = player >> 5
    while (words.length <= at) words.push(0)
    words[at] = (words[at] as number) | (1 << player)
  }

  putSet({ words }: PlayerSet): void {
    while (this.words.length < words.length) this.words.push(0)
    for (let at = 0; at < words.length; at++) this.words[at] = (this.words[at] as number) | (words[at] as number)
  }

  has(player: number): boolean {
    return (((this.words[player >> 5] ?? 0) >> player) & 1) === 1
  }

  /** Is one of the other in it? */
  meets({ words }: PlayerSet): boolean {
    for (let at = 0; at < words.length; at++) if (((words[at] as number) & (this.words[at] ?? 0)) !== 0) return true
    return false
  }

  /** Are all of the other in it? */
  holdsAll({ words }: PlayerSet): boolean {
    for (let at = 0; at < words.length; at++) if (((words[at] as number) & ~(this.words[at] ?? 0)) !== 0) return false
    return true
  }
}

export function playerSetOf(players: readonly number[]): PlayerSet {
  const set = new PlayerSet()
  for (let place = 0; place < players.length; place++) set.put(players[place] as number)
  return set
}
