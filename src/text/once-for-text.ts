/** A function that works out its answer once for each text: in a folder of setups the same words stand again and again. */
export function onceForText<Value>(answer: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = answer(text)
    if (text.length > longest) return value
    if (known.size === most) known.clear()
    known.set(text, { value })
    return value
  }
}

/** So many are kept, none of which has more letters. */
const most = 2000
const longest = 1000
