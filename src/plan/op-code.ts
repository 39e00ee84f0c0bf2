/** What an effect does, for the kernel. */
export const code = {
  die: 0, revive: 1, state: 2, ring: 3, become: 4, set: 5, add: 6, move: 7, bind: 8, gain: 9, lose: 10, report: 11,
  tell: 12, announce: 13, reveal: 14, whenever: 15, later: 16, delay: 17, repeat: 18, intercept: 19, turn: 20, win: 21, make: 22, feign: 23,
  accelerate: 24, run: 25, confirm: 26,
} as const // prettier-ignore
