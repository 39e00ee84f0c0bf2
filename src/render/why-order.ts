import type { LogEvent } from '../model/outcome.ts'

/** Actions that happened when they were sent in, and the place in the log from which on that was (N5). */
export interface Instants {
  readonly actions: ReadonlySet<number>
  readonly first: number
}

export function instantsIn(log: readonly LogEvent[]): Instants {
  const batches = log.filter(({ kind, rules }) => kind === 'batch' && rules.includes('N5'))
  return { actions: new Set(batches.flatMap(({ action }) => action ?? [])), first: batches[0]?.n ?? Infinity }
}

/**
 * An action that was sent in has the orders of its steps, unless none is read (G1) or it was by day (N6); all else the order at which it happened.
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
  if (isSent || orders.length > 1) return `[${orders.join(', ')}]`
  return order === undefined ? '' : `[${order}]`
}
