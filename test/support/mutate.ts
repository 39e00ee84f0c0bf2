import type { Below } from '../../src/variants/draw.ts'

/** What a document says, without places. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** Scalars that readers have tripped over. */
const nasty: readonly Value[] = [
  '', ' ', '-', '~', 'null', 'no', '0', '-1', '1e400', '.nan', '99999999999999999999', '0x10', '1_000', '007', '2.5', '[]', '{}', '*a', '&a', '!t', '%x', '@x', '`', '"', "'",
  ': ', '#', '...', '---', '<<', '__proto__', 'constructor', 'toString', 'self', 'target', 'everyone', 'none', 'all', 'kill', 'Town', 'é', 'e\u0301', '💀', '山', 'x'.repeat(500),
  '$(x)', '{x}', '{target}', '{{', '<b>', '\u202e', '\u0000', '\ufeff', 'a\nb', 'a\tb', '../../etc/passwd', 'nothing', 0, 1, -1, 200, 0.5, 1e9, true, false, null, [], {},
] // prettier-ignore

/** The value with one thing deleted, doubled, swapped with another, put elsewhere or made nasty, somewhere within. */
export function mutated(value: Value, below: Below): Value {
  const places = placesIn(value, [])
  const place = places[below(places.length)] ?? []
  return changedAt(value, place, part => changed(part, value, places, below))
}

type Path = readonly (string | number)[]

function placesIn(value: Value, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function changedAt(value: Value, [first, ...rest]: Path, change: (part: Value) => Value): Value {
  if (first === undefined || typeof value !== 'object' || value === null) return change(value)
  if (isList(value)) return value.map((item, place) => (place === first ? changedAt(item, rest, change) : item))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === first ? changedAt(inner, rest, change) : inner]),
  )
}

function changed(part: Value, whole: Value, places: readonly Path[], below: Below): Value {
  const other = () => valueAt(whole, places[below(places.length)] ?? [])
  const some = () => nasty[below(nasty.length)] as Value
  if (isList(part)) {
    const place = below(part.length + 1)
    const kept = part.filter((_, at) => at !== place)
    return [kept, [...part, ...part], [...part, other()], [...kept, some()], part.toReversed()][below(5)] as Value
  }
  if (typeof part === 'object' && part !== null) {
    const entries = Object.entries(part)
    const [key = 'x', value = null] = entries[below(entries.length)] ?? []
    const kept = entries.filter(([name]) => name !== key)
    const name = nameOf(some())
    const ways: readonly (readonly (readonly [string, Value])[])[] = [
      kept,
      [...kept, [name, value]],
      [...entries, [name, other()]],
      [...kept, [key, other()]],
      [...kept, [key, [value, value]]],
    ]
    return below(8) === 0 ? some() : Object.fromEntries(ways[below(5)] ?? [])
  }
  return [some(), some(), other(), [part], { [String(part)]: part }, `${String(part)}${nameOf(some())}`][
    below(6)
  ] as Value
}

function valueAt(value: Value, path: Path): Value {
  return path.reduce<Value>(
    (inner, key) => (isList(inner) ? inner[key as number] : (inner as { [key: string]: Value })[key]) as Value,
    value,
  )
}

function nameOf(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
