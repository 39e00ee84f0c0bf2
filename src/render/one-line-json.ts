/** Puts the keys of an object in order; the same list of keys always comes out the same. */
export type InOrder = (keys: readonly string[]) => readonly string[]

/** Writes values as JSON on one line, as `JSON.stringify` does, with the keys of each object in an order of one's own. */
export function newJsonWriter(inOrder: InOrder): (value: unknown) => string {
  const shapes = new Map<string, Shape>()

  const shapeOf = (keys: readonly string[]): Shape => {
    const signature = keys.join('\n')
    const known = shapes.get(signature)
    if (known !== undefined) return known
    const shape = inOrder(keys).map(key => ({ key, written: `${JSON.stringify(key)}:` }))
    if (shapes.size < mostShapes) shapes.set(signature, shape)
    return shape
  }

  const objectOf = (value: Readonly<Record<string, unknown>>): string => {
    let text = ''
    for (const { key, written } of shapeOf(Object.keys(value))) {
      const member = value[key]
      if (member !== undefined) text += (text === '' ? '{' : ',') + written + textOf(member)
    }
    return text === '' ? '{}' : `${text}}`
  }

  const listOf = (values: readonly unknown[]): string => {
    let text = '['
    for (let place = 0; place < values.length; place++) {
      const value = values[place]
      text += (place === 0 ? '' : ',') + (value === undefined ? 'null' : textOf(value))
    }
    return `${text}]`
  }

  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return stringOf(value)
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
    if (typeof value !== 'object' || value === null) return String(value)
    return Array.isArray(value) ? listOf(value) : objectOf(value as Readonly<Record<string, unknown>>)
  }

  return textOf
}

type Shape = readonly { readonly key: string; readonly written: string }[]

/** Names of counters and the like are keys too, of which there is no end. */
const mostShapes = 1000

/** Letters and digits and what stands between them need no backslash. */
const simple = /^[\w .,:;!?'()+\-/]*$/

function stringOf(text: string): string {
  return text.length < 40 && simple.test(text) ? `"${text}"` : JSON.stringify(text)
}
