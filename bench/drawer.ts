/** Gives whole numbers below `most`, the same for the same seed, from a linear congruence. */
export function drawer(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
