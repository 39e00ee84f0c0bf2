/** Those who follow each other in a circle; a name leads to at most one other. (W-R13) */
export function circlesAmong(
  names: Iterable<string>,
  leaderOf: (name: string) => string | undefined,
): ReadonlySet<string> {
  const known = new Set<string>()
  const circles = new Set<string>()
  for (const start of names) {
    if (leaderOf(start) === undefined) continue
    const way: string[] = []
    let at: string | undefined = start
    while (at !== undefined && !known.has(at)) {
      known.add(at)
      way.push(at)
      at = leaderOf(at)
    }
    // Back on the way that began at this name: from there on it is a circle.
    const back = way.findIndex(name => name === at)
    if (back >= 0) for (const name of way.slice(back)) circles.add(name)
  }
  return circles
}
