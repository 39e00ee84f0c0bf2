/** An order has at most so many digits after the point. */
const mostDigits = 9

/** Below an order and above all others that are below it, as a setup may write it; undefined where there is no room: an order is 0 or 1 and more (N2), and nothing is below the Beginning of Night (N1). */
export function justBelow(order: number, used: readonly number[]): number | undefined {
  const next = used.reduce((most, one) => (one < order && one > most ? one : most), 0)
  const whole = plainly(order - 1, mostDigits)
  if (whole >= 1 && whole > next) return whole
  if (next < 1) return order > 1 ? 1 : undefined
  return between(next, order)
}

/** Above an order and below all others that are above it; undefined where there is no room. */
export function justAbove(order: number, used: readonly number[]): number | undefined {
  const next = used.reduce((least, one) => (one > order && one < least ? one : least), Infinity)
  const whole = plainly(order + 1, mostDigits)
  return whole < next ? whole : between(order, next)
}

/** Of the orders between two those with the fewest digits, and of these the one in the middle. */
function between(low: number, high: number): number | undefined {
  for (let digits = 0; digits <= mostDigits; digits++) {
    const middle = plainly((low + high) / 2, digits)
    if (middle > low && middle < high) return middle
  }
  return undefined
}

function plainly(order: number, digits: number): number {
  return Number(order.toFixed(digits))
}
