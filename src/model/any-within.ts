import { countWhile } from './count-while.ts'
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
    const before = countWhile(byStart, place => place.start < start)
    return (firstEnds[before] ?? Infinity) <= end
  }
}
