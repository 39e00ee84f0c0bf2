/** Lists that are empty are one: of very many events each costs. */
const none: readonly never[] = []

/** Places in the log, each once, in order. */
export function placesInLog(causes: readonly number[]): readonly number[] {
  const [first = -1] = causes
  if (causes.length === 0) return none
  if (causes.length === 1 && first >= 0) return causes
  // A copy, because a list that has grown keeps room for more.
  if (isInOrder(causes)) return causes.slice()
  return [...new Set(causes)]
    .filter(place => place >= 0)
    .sort((a, b) => a - b)
    .slice()
}

function isInOrder(places: readonly number[]): boolean {
  let before = -1
  for (const place of places) {
    if (place <= before) return false
    before = place
  }
  return true
}
