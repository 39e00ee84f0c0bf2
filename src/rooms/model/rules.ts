/** The ids of the rules of rooms: W1 to W43, and the rulings W-R1 to W-R37. */
export const roomRuleIds: readonly string[] = [
  ...Array.from({ length: 43 }, (_, place) => `W${place + 1}`),
  ...Array.from({ length: 37 }, (_, place) => `W-R${place + 1}`),
]
