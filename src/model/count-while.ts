/** How many at the beginning of a list are so, where those that are so stand before those that are not; few are asked. */
export function countWhile<Item>(list: readonly Item[], isSo: (item: Item) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(list[middle] as Item)) low = middle + 1
    else high = middle
  }
  return low
}
