import type { Comparison } from '../model/comparison.ts'
import { cleaned } from './clean.ts'
import { columns } from './columns.ts'
import { canonicalJson } from './json.ts'
import type { Style } from './style.ts'

/** The version of the shape of `snarf compare --format json`. */
const version = 1

/** Who differs, both ways side by side, and which orders are at odds with what influences what (G20). */
export function prettyComparisons(given: readonly Comparison[], counts: boolean, style: Style): string {
  const nights = cleaned(given)
  const shown = nights.filter(({ differ, unresolved }) => !counts || differ.length > 0 || unresolved !== undefined)
  const texts = shown.map(night => oneNight(night, nights.length > 1, style))
  const differ = nights.filter(night => night.differ.length > 0).length
  const count = counts ? [`${nights.length} nights, ${differ} come out differently`] : []
  return `${[...texts, ...count].join('\n\n')}\n`
}

function oneNight(
  { file, name, differ, broken, assumed, unresolved }: Comparison,
  isOneOfMany: boolean,
  style: Style,
): string {
  // prettier-ignore
  const head = isOneOfMany ? [style.strong(name === '' ? file : `${file}: ${name}`)] : []
  if (unresolved !== undefined) return [...head, `cannot be resolved the other way: ${unresolved}`].join('\n')
  if (differ.length === 0) return [...head, 'orders and the golden rule agree'].join('\n')
  const rows = differ.flatMap(({ player, lines }) =>
    lines.map(({ what, orders, golden }, place) => [
      place === 0 ? style.strong(player) : '',
      what,
      `orders: ${orders}`,
      `golden rule: ${golden}`,
    ]),
  )
  const orders = broken.map(
    ({ first, firstOrder, then, thenOrder }) => `${first} [${firstOrder}] must come before ${then} [${thenOrder}]`,
  )
  const standard = assumed.length === 0 ? [] : [`without an order of their own, at the standard of their kind: ${assumed.join(', ')}`] // prettier-ignore
  return [...head, ...columns(rows), ...orders, ...standard].join('\n')
}

/** The same for programs. */
export function jsonComparisons(nights: readonly Comparison[]): string {
  return canonicalJson({ version, nights })
}
