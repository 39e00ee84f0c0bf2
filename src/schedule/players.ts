/** One bit for each of these players; players 32 apart share one. */
export function bitsOf(players: readonly number[]): number {
  let bits = 0
  for (let place = 0; place < players.length; place++) bits |= 1 << (players[place] as number)
  return bits
}

export function distinct(players: readonly number[]): readonly number[] {
  return players.length < 2 ? players : [...new Set(players)]
}

/** All of several lists, each once. */
export function allOf(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.length === 1 ? distinct(lists[0] ?? none) : lists.length === 0 ? none : distinct(lists.flat())
}

const none: readonly number[] = []
