import type { LogEvent } from './outcome.ts'

/** The actions of a log that happened when they were sent in, and the place in the log from which on that was (N5: "after order 0, before order 1"). */
export interface Instants {
  readonly actions: ReadonlySet<number>
  readonly first: number
}

export function instantsIn(log: readonly LogEvent[]): Instants {
  const batches = log.filter(({ kind, rules }) => kind === 'batch' && rules.includes('N5'))
  return { actions: new Set(batches.flatMap(({ action }) => action ?? [])), first: batches[0]?.n ?? Infinity }
}
