/** Those who follow each other in a circle; a name leads to at most one other. (W-R13) */
export function circlesAmong(
  names: Iterable<string>,
  leaderOf: (name: string) => string | undefined,
): ReadonlySet<string> {
  const known = new Map<string, number>()
  const circles = new Set<string>()
  let round = 0
  for (const start of names) {
    round += 1
    let at: string | undefined = start
    while (at !== undefined && !known.has(at)) {
      known.set(at, round)
      at = leaderOf(at)
    }
    // Back on the way that began at this name: from there on it is a circle.
    if (at === undefined || known.get(at) !== round) continue
    for (let each: string | undefined = at; each !== undefined && !circles.has(each); each = leaderOf(each))
      circles.add(each)
  }
  return circles
}
