/** Concentration is counted in halves: 3 is `1.5`. */
export type Halves = number

export function halvesText(halves: Halves): string {
  return String(halves / 2)
}
