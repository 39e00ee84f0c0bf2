/** Puts stretches into as few lanes as hold them without touching, the first that fits for each; the lane of each. */
export function lanesOf(stretches: readonly { readonly from: number; readonly to: number }[]): readonly number[] {
  const ends: (readonly { readonly from: number; readonly to: number }[])[] = []
  return stretches.map(stretch => {
    const free = ends.findIndex(lane => lane.every(other => stretch.to + 4 < other.from || other.to + 4 < stretch.from))
    const lane = free < 0 ? ends.length : free
    ends[lane] = [...(ends[lane] ?? []), stretch]
    return lane
  })
}
