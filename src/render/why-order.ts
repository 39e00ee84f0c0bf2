import type { Instants } from '../model/instants.ts'
import type { LogEvent } from '../model/outcome.ts'

/**
 * An action that was sent in has the orders of its steps, unless none is read (G1) or it was by day (N6), or of a step whose order was past the one at which it happens (C1); all else the order at which it happened.
 * Instants, and what they bring about at once, have none (N5).
 */
export function whyOrder(
  { kind, origin, order, orders = [], rules, action = -1, n }: LogEvent,
  { actions, first }: Instants,
): string {
  if (kind === 'action' && (rules.includes('G1') || actions.has(action))) return ''
  if (order === 0 && n >= first) return ''
  const isSent = kind === 'action' && ['submitted', 'later', 'delayed', 'made'].includes(origin ?? '')
  if (isSent && order === undefined) return ''
  if (isSent || orders.length > 1) return `[${[...new Set(orders.map(each => Math.max(each, order ?? 0)))].join(', ')}]`
  return order === undefined ? '' : `[${order}]`
}
