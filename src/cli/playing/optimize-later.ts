import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 wait longer before it optimizes a function. A turn of rooms, and lint of some hundred files, run very much code a few times each: they are over
 * before they have made up for what optimizing costs, which was two fifths of the whole.
 */
export function optimizeLater(): void {
  setFlagsFromString('--interrupt-budget=600000')
}
