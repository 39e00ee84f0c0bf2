import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 wait longer before it optimizes a function. A turn reads and tells very much, each thing once: it is over before it has made up for what optimizing
 * costs, which was two fifths of the whole.
 */
export function optimizeLater(): void {
  setFlagsFromString('--interrupt-budget=600000')
}
