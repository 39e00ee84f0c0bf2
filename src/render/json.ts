import { someFindings, someOutcomes } from '../model/call-checks.ts'
import { checkCall } from '../model/call-error.ts'
import type { Finding } from '../model/diagnostic.ts'
import { outcomeVersion, type Outcome } from '../model/outcome.ts'
import { placeOf } from '../model/place.ts'
import { newJsonWriter } from './one-line-json.ts'
import { safeJson } from './safe-json.ts'

/** What `--format json` prints: always this one object, keys in a fixed order, two spaces, a line break at the end. */
export function jsonDocument(outcomes: readonly Outcome[], findings: readonly Finding[]): string {
  checkCall('jsonDocument', { outcomes, findings }, { outcomes: someOutcomes, findings: someFindings })
  const value = { version: outcomeVersion, outcomes, findings: findings.map(findingValue) }
  return canonicalJson(value)
}

/** One value in the same manner. */
export function canonicalJson(value: unknown): string {
  return safeJson(value, canonical)
}

/** One value on one line, without a line break. */
export function compactJson(value: unknown): string {
  return written(value)
}

export function findingValue({ code, severity, message, why, help, at, related, rules }: Finding): unknown {
  const more = related?.map(({ at: place, label }) => ({ ...placeValue(place), message: label }))
  return { code, severity, ...placeValue(at), message, why, help, rules, related: more }
}

function placeValue(at: Finding['at']): { readonly file: string; readonly line: number; readonly column: number } {
  return { file: at.source.name, ...placeOf(at) }
}

/** Keys by their place here, the rest (names of counters, of abilities) by code units. */
const keyOrder = [
  'version', 'outcomes', 'findings', 'setup', 'phase', 'kind', 'number', 'n', 'order', 'moment', 'id', 'code', 'severity',
  'file', 'line', 'column', 'message', 'why', 'help', 'name', 'player', 'to', 'alive', 'faction', 'role', 'ability', 'event',
  'origin', 'selected', 'chosen', 'reached', 'result', 'action', 'step', 'verb', 'value', 'reason',
] as const // prettier-ignore

const rank: ReadonlyMap<string, number> = new Map(keyOrder.map((key, place) => [key, place]))

const written = newJsonWriter(keys => {
  const sorted = keys.toSorted(byKey)
  // An object has the keys that are numbers first, whatever the order in which they were given.
  return keys.some(key => /^\d+$/.test(key)) ? Object.keys(Object.fromEntries(sorted.map(key => [key, true]))) : sorted
})

function canonical(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => byKey(one, other)))
}

function byKey(one: string, other: string): number {
  const difference = (rank.get(one) ?? keyOrder.length) - (rank.get(other) ?? keyOrder.length)
  return difference === 0 ? (one < other ? -1 : 1) : difference
}
