/** A function that remembers what it last answered about a few objects: whatever asks again soon need not wait, and nothing is kept for long. */
export function remembering<Key extends object, Value>(most: number, answer: (key: Key) => Value): (key: Key) => Value {
  let recent: readonly { readonly key: Key; readonly value: Value }[] = []
  return key => {
    const [last] = recent
    if (last?.key === key) return last.value
    const known = recent.find(one => one.key === key) ?? { key, value: answer(key) }
    recent = [known, ...recent.filter(one => one !== known)].slice(0, most)
    return known.value
  }
}
