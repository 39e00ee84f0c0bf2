/**
 * Whether a path, with slashes, is one of those that a pattern speaks of: `*` is any part of a name, `**` between slashes any
 * folders or none. The time it takes grows at most with the product of both lengths.
 */
export function isLike(path: string, pattern: string): boolean {
  return isFilled(path.split('/'), pattern.split('/'), '**', isNamedLike)
}

/** Whether a pattern speaks of a path or of a folder that it lies in. */
export function isWithinLike(path: string, pattern: string): boolean {
  const [own = ''] = /^.*[^/]/.exec(pattern) ?? []
  return isLike(path, own) || isLike(path, `${own}/**`)
}

/** The folder below which lies all that a pattern speaks of, itself a path: of `games/*.yaml` it is `games`. */
export function folderOf(pattern: string): string {
  const folders = pattern.split('/').slice(0, -1)
  const open = folders.findIndex(folder => folder.includes('*'))
  return folders.slice(0, open < 0 ? folders.length : open).join('/')
}

function isNamedLike(name: string, pattern: string): boolean {
  return (
    pattern === name ||
    (pattern.includes('*') && isFilled(Array.from(name), Array.from(pattern), '*', (one, other) => one === other))
  )
}

/** Do the items fill the slots, one each, with any number of them in an open slot? Of the open slots met, only the last need take more than it did. */
function isFilled(
  items: readonly string[],
  slots: readonly string[],
  open: string,
  fits: (item: string, slot: string) => boolean,
): boolean {
  let [slot, lastOpen, taken] = [0, -1, 0]
  for (let item = 0; item < items.length;) {
    const wanted = slots[slot]
    if (wanted === open) {
      lastOpen = slot++
      taken = item
    } else if (wanted !== undefined && fits(items[item] as string, wanted)) {
      slot++
      item++
    } else if (lastOpen >= 0) {
      slot = lastOpen + 1
      item = ++taken
    } else return false
  }
  return slots.slice(slot).every(left => left === open)
}
