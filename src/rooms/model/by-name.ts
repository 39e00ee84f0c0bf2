/** Names in the order of their code points, which nothing in a file can change. */
export function byName(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let place = 0; place < length; place += 1) {
    const difference = rankOf(one.charCodeAt(place)) - rankOf(other.charCodeAt(place))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Half a pair stands for a character beyond all single units. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
