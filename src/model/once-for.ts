/** A function that works out its answer once for each object, and keeps it for as long as the object is there. */
export function onceFor<Key extends object, Value>(answer: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return key => {
    const before = known.get(key)
    if (before !== undefined) return before.value
    const value = answer(key)
    known.set(key, { value })
    return value
  }
}
