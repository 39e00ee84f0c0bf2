import type { Span } from './diagnostic.ts'

/** Tells whether any of these places lies within a span of the same file; to ask it of very many spans is quick. */
export function anyWithin(places: readonly Span[]): (outer: Span) => boolean {
  if (places.length === 0) return () => false
  const byStart = places.toSorted((one, other) => one.start - other.start)
  // Of the places from each on, where the first of them ends.
  const firstEnds = byStart.map(({ end }) => end)
  for (let at = firstEnds.length - 2; at >= 0; at -= 1)
    firstEnds[at] = Math.min(firstEnds[at] ?? Infinity, firstEnds[at + 1] ?? Infinity)
  return ({ start, end }) => {
    let low = 0
    let high = byStart.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((byStart[middle]?.start ?? Infinity) < start) low = middle + 1
      else high = middle
    }
    return (firstEnds[low] ?? Infinity) <= end
  }
}
