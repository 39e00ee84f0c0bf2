/** The orders at which each kind of effect is expected, by kind. */
export type Bands = ReadonlyMap<string, readonly number[]>

/** "Standard Priorities" of the rule text. Its Bodyguard stands where a Doctor protects, so a diversion has two. */
export const standardBands: Bands = new Map([
  ['redirection', [20]],
  ['diversion', [20, 60]],
  ['blocking', [40]],
  ['protection', [60]],
  ['killing', [80]],
  ['investigation', [100]],
])

/** How far an order lies from the nearest band of its kinds. */
export interface Distance {
  readonly kind: string
  readonly band: number
  readonly distance: number
}

/** The nearest band of those kinds; undefined where none of them has one. */
export function nearestBand(order: number, kinds: readonly string[], bands: Bands): Distance | undefined {
  let near: Distance | undefined
  for (const kind of kinds)
    for (const band of bands.get(kind) ?? []) {
      const distance = Math.abs(order - band)
      if (near === undefined || distance < near.distance) near = { kind, band, distance }
    }
  return near
}

/** A little before an order, where there is room. */
export function before(order: number): number {
  return order > 5 ? order - 5 : order / 2
}

/** The first band of a kind. */
export function bandOf(kind: string, bands: Bands): number {
  return bands.get(kind)?.[0] ?? Infinity
}

/** The nearest multiple of 5. */
export function onGrid(order: number): number {
  return Math.round(order / 5) * 5
}

/** The first multiple of 5 above an order. */
export function nextOnGrid(order: number): number {
  return (Math.floor(order / 5) + 1) * 5
}

/** The last multiple of 5 below an order. */
export function previousOnGrid(order: number): number {
  return (Math.ceil(order / 5) - 1) * 5
}
