/** One bit for each of these players; players 32 apart share one. */
export function bitsOf(players: readonly number[]): number {
  let bits = 0
  for (let place = 0; place < players.length; place++) bits |= 1 << (players[place] as number)
  return bits
}

/** The same of several lists. */
export function bitsOfAll(lists: readonly (readonly number[])[]): number {
  let bits = 0
  for (let place = 0; place < lists.length; place++) bits |= bitsOf(lists[place] ?? none)
  return bits
}

const alone: (readonly number[])[] = []
const selected: (readonly (readonly number[])[])[] = []

/** The list of one player: the same one each time. */
export function only(player: number): readonly number[] {
  return (alone[player] ??= [player])
}

/** By selection, the one who is reached: the same list for the same single player each time. */
export function eachAlone(players: readonly number[]): readonly (readonly number[])[] {
  if (players.length > 1) return players.map(only)
  const [player] = players
  return player === undefined ? nobody : (selected[player] ??= [only(player)])
}

const nobody: readonly (readonly number[])[] = []

/** Is he among them? */
export function has(players: readonly number[], player: number): boolean {
  for (let place = 0; place < players.length; place++) if (players[place] === player) return true
  return false
}

/** All but one of them. */
export function allBut(players: readonly number[], player: number): readonly number[] {
  return players.filter(other => other !== player)
}

/** Is one of them among the others? */
export function isOneIn(players: readonly number[], others: readonly number[]): boolean {
  for (let place = 0; place < players.length; place++) if (has(others, players[place] as number)) return true
  return false
}

/** Each of them once: the same list where it is so already. */
export function distinct(players: readonly number[]): readonly number[] {
  if (players.length > short) return [...new Set(players)]
  for (let place = 1; place < players.length; place++)
    if (players.indexOf(players[place] as number) < place) return [...new Set(players)]
  return players
}

/** Of so few each is looked for among the others. */
const short = 16

/** All of several lists, each once. */
export function allOf(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.length === 1 ? distinct(lists[0] ?? none) : lists.length === 0 ? none : distinct(lists.flat())
}

const none: readonly number[] = []
