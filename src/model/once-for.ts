import { keptWith } from './kept-with.ts'

/** A function that works out its answer once for each object, and keeps it for as long as the object is there. */
export function onceFor<Key extends object, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = keptWith<Key, { readonly value: Value }>()
  return key => {
    const before = known.of(key)
    if (before !== undefined) return before.value
    const value = answer(key)
    known.keep(key, { value })
    return value
  }
}
