import { safeLine } from './safe-json.ts'

/** Puts the keys of an object in order; the same list of keys always comes out the same. */
export type InOrder = (keys: readonly string[]) => readonly string[]

/**
 * Writes values as JSON on one line, as `JSON.stringify` does, with the keys of each object in an order of one's own. Whatever deceives a reader is written
 * `\u202e`.
 */
export function newJsonWriter(inOrder: InOrder): (value: unknown) => string {
  const root = newShape()
  const stringOf = newQuoted()
  let shapes = 0

  // The values of the objects that are being written, each within the one before: a key at hand is looked up for less than one that is kept.
  const values: unknown[] = []
  let top = 0

  const objectOf = (value: Readonly<Record<string, unknown>>): string => {
    const from = top
    let shape: Shape | undefined = root
    for (const key in value) {
      values[top++] = value[key]
      if (shape !== undefined) shape = shape.key === key ? shape.next : otherOf(shape, key)
    }
    const members = shape === undefined ? membersOf(value) : (shape.members ??= membersOf(value))
    let text = ''
    for (let at = 0; at < members.length; at++) {
      const { place, written } = members[at] as Member
      const member = values[from + place]
      if (member !== undefined) text += (text === '' ? '{' : ',') + written + textOf(member)
    }
    top = from
    return text === '' ? '{}' : `${text}}`
  }

  const membersOf = (value: object): readonly Member[] => {
    const keys = Object.keys(value)
    const places = new Map(keys.map((key, place) => [key, place]))
    return inOrder(keys).map(key => ({ place: places.get(key) ?? -1, written: `${quoted(key)}:` }))
  }

  const otherOf = (shape: Shape, key: string): Shape | undefined => {
    const known = shape.others.get(key)
    // Names of counters and the like are keys too, of which there is no end.
    if (known !== undefined || shapes === mostShapes) return known
    const next = newShape()
    shapes += 1
    if (shape.next !== undefined) shape.others.set(key, next)
    else {
      shape.key = key
      shape.next = next
    }
    return next
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

/** What a list of keys leads to, in the order in which an object has them: the shapes of those that have more, and how the members of this one are written. */
interface Shape {
  /** The key that came next at first, as it mostly does, and what it leads to. */
  key: string | undefined
  next: Shape | undefined
  readonly others: Map<string, Shape>
  members: readonly Member[] | undefined
}

/** A member by its place among those of the object, and its key as it is written. */
interface Member {
  readonly place: number
  readonly written: string
}

function newShape(): Shape {
  return { key: undefined, next: undefined, others: new Map(), members: undefined }
}

const mostShapes = 5000

/** Names and words come again and again: some of those that are short are kept as they are written. */
function newQuoted(): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    if (text.length > longestKept) return quoted(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const written = quoted(text)
    if (known.size < mostKept) known.set(text, written)
    return written
  }
}

const longestKept = 40
const mostKept = 5000

function quoted(text: string): string {
  return safeLine(JSON.stringify(text))
}
