import type { Outcome } from '../../src/model/outcome.ts'

/** As JSON, without where in the file something stands. */
export function told(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => (key === 'at' ? undefined : each))
}

/** The outcome with other names for its players, wherever they stand. */
export function withNames(outcome: Outcome, names: ReadonlyMap<string, string>): Outcome {
  const pattern = new RegExp(`\\b(${[...names.keys()].join('|')})\\b`, 'g')
  return JSON.parse(told(outcome).replace(pattern, name => names.get(name) ?? name)) as Outcome
}
