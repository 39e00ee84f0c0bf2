/** A whole number from 0 to below `count`. */
export type Below = (count: number) => number

/** Draws that are the same for the same number (mulberry32). */
export function drawsFrom(seed: number): Below {
  let state = seed >>> 0
  return count => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}

/** The values in another order (Fisher and Yates). */
export function mixed<Value>(values: readonly Value[], below: Below): readonly Value[] {
  const rest = [...values]
  return values.flatMap(() => rest.splice(below(rest.length), 1))
}
