import type { RequiredOf } from '../../language/verbs/option.ts'
import type { SpanKeyOf, TypedVerb } from '../../language/verbs/index.ts'
import type { Expected } from '../../model/phase.ts'
import { asRead } from '../../text/as-read.ts'

/** A line of `changes`, as a file has it: `{ eliminate: 'Bob' }`, `{ mark: 'Ann', as: 'doused' }`. It does one thing. */
export type LiveChange =
  | Alone<{ readonly eliminate: string; readonly by?: string }>
  | Alone<{ readonly modkill: string }>
  | Alone<{ readonly replace: string; readonly with: string }>
  | { [V in TypedVerb as V['name']]: Alone<LineOf<V>> }[TypedVerb['name']]

/** Without what other lines do. */
type Alone<V> = V & {
  readonly [Key in Exclude<'eliminate' | 'modkill' | 'replace' | TypedVerb['name'], keyof V>]?: never
}

/** An effect with the keys that it has, its values as a file has them. */
type LineOf<V extends TypedVerb> = {
  readonly [Key in V['name'] | RequiredOf<V['options']>]: LiveValue
} & {
  readonly [
    Key in Exclude<keyof V['options'], V['name'] | RequiredOf<V['options']>> | 'if' | 'afterwards' | SpanKeyOf<V>
  ]?: LiveValue
}

/** A value as a file has it; numbers and booleans stand for their texts. */
export type LiveValue = string | number | boolean | readonly LiveValue[] | { readonly [key: string]: LiveValue }

/** `{ eliminate: Bob, by: Ida }` as the file of a day has it. */
export function voteOf(line: Expected): Expected | undefined {
  if (typeof line !== 'object' || !('eliminate' in line)) return undefined
  const { eliminate, ...more } = line
  return typeof eliminate === 'string' && Object.keys(more).length === 0 ? eliminate : { player: eliminate, ...more }
}

/** A value as a file has it, where every scalar is a text as it is read. */
export function lineOfChange(value: LiveValue): Expected {
  if (typeof value !== 'object' || isNull(value)) return asRead(String(value))
  if (isList(value)) return value.map(lineOfChange)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lineOfChange(inner)]))
}

/** From JavaScript. */
function isNull(value: unknown): value is null {
  return value === null
}

function isList(value: LiveValue): value is readonly LiveValue[] {
  return Array.isArray(value)
}
