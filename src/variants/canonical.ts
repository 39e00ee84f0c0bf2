import type { Outcome } from '../model/outcome.ts'

/** Places in the log and numbers of actions, which follow the names of players. */
const places = new Set(['n', 'id', 'action', 'setOffBy', 'setOffAt', 'event'])

/** What a property was and is between two changes of one moment; what it comes to is told where the player became it. */
const between = new Set(['was', 'value', 'amount'])

/** The text of an outcome or a part of it, without places and with every list in an order that does not follow names. */
export function canonical(value: unknown): string {
  if (isNumbers(value)) return ''
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isStep = 'kind' in value && value.kind === 'property'
  const isTold = (key: string): boolean => key !== 'at' && !places.has(key) && !(isStep && between.has(key))
  const entries = Object.entries(value).filter(([key, each]) => each !== undefined && isTold(key))
  return `{${entries
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .sort()
    .join()}}`
}

/** Causes as the log names them. */
function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'number')
}

/** Each part of an outcome as the texts of its items, so that a difference is told where it is. */
export function partsOf(outcome: Outcome): Readonly<Record<string, readonly string[]>> {
  const textsOf = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.map(canonical).sort() : [canonical(value)]
  return Object.fromEntries(Object.entries(outcome).map(([key, value]) => [key, textsOf(value)]))
}
