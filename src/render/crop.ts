import { isPlain } from '../model/unsafe-character.ts'
import { graphemesOf, widthOf } from './width.ts'

const ellipsis = '…'

/** As much of the beginning as so many cells of a terminal hold, an ellipsis included if something is left out. */
export function cropEnd(text: string, cells: number): string {
  if (widthOf(text) <= cells) return text
  if (isPlain(text)) return text.slice(0, Math.max(0, cells - 1)) + ellipsis
  return fitting(graphemesOf(text), cells).join('') + ellipsis
}

/** As much of the end as so many cells hold. */
export function cropStart(text: string, cells: number): string {
  if (widthOf(text) <= cells) return text
  if (isPlain(text)) return ellipsis + text.slice(text.length - Math.max(0, cells - 1))
  return ellipsis + fitting(graphemesOf(text).toReversed(), cells).reverse().join('')
}

function fitting(parts: readonly string[], cells: number): string[] {
  let left = cells - ellipsis.length
  const beyond = parts.findIndex(part => (left -= widthOf(part)) < 0)
  return parts.slice(0, beyond)
}
