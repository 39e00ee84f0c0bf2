import { safeLine } from './safe-json.ts'

/** Puts the keys of an object in order; the same list of keys always comes out the same. */
export type InOrder = (keys: readonly string[]) => readonly string[]

/**
 * Writes values as JSON on one line, as `JSON.stringify` does, with the keys of each object in an order of one's own. Whatever deceives a reader is written
 * `\u202e`.
 */
export function newJsonWriter(inOrder: InOrder): (value: unknown) => string {
  const root = newShape()
  const stringAfter = newQuoted()
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
      const { place, first, later } = members[at] as Member
      const member = values[from + place]
      if (member !== undefined) text += textAfter(text === '' ? first : later, member)
    }
    top = from
    return text === '' ? '{}' : `${text}}`
  }

  const membersOf = (value: object): readonly Member[] => {
    const keys = Object.keys(value)
    const places = new Map(keys.map((key, place) => [key, place]))
    return inOrder(keys).map(key => ({
      place: places.get(key) ?? -1,
      first: newLead(`{${quoted(key)}:`),
      later: newLead(`,${quoted(key)}:`),
    }))
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
    if (values.length === 0) return '[]'
    let text = ''
    for (let place = 0; place < values.length; place++)
      text += textAfter(place === 0 ? bracket : comma, values[place] ?? null)
    return `${text}]`
  }

  const textAfter = (lead: Lead, value: unknown): string => {
    if (typeof value === 'string') return stringAfter(lead, value)
    if (typeof value === 'number') return lead.text + (Number.isFinite(value) ? String(value) : 'null')
    if (typeof value !== 'object' || value === null) return lead.text + String(value)
    return lead.text + (Array.isArray(value) ? listOf(value) : objectOf(value as Readonly<Record<string, unknown>>))
  }

  const [nothing, bracket, comma] = [newLead(''), newLead('['), newLead(',')]
  return value => textAfter(nothing, value)
}

/** What a list of keys leads to, in the order in which an object has them: the shapes of those that have more, and how the members of this one are written. */
interface Shape {
  /** The key that came next at first, as it mostly does, and what it leads to. */
  key: string | undefined
  next: Shape | undefined
  readonly others: Map<string, Shape>
  members: readonly Member[] | undefined
}

/** A member by its place among those of the object, and what stands before its value. */
interface Member {
  readonly place: number
  readonly first: Lead
  readonly later: Lead
}

/** What stands before a value, and texts that are known to follow, written together with it: each piece less of a line costs. */
interface Lead {
  readonly text: string
  readonly known: Map<string, string>
}

function newShape(): Shape {
  return { key: undefined, next: undefined, others: new Map(), members: undefined }
}

const mostShapes = 5000

function newLead(text: string): Lead {
  return { text, known: new Map() }
}

/** Names and words come again and again: some of those that are short are kept as they are written. */
function newQuoted(): (lead: Lead, text: string) => string {
  let kept = 0
  return ({ text: before, known }, text) => {
    if (text.length > longestKept) return before + quoted(text)
    const same = known.get(text)
    if (same !== undefined) return same
    const written = before + quoted(text)
    if (kept < mostKept) {
      known.set(text, written)
      kept += 1
    }
    return written
  }
}

const longestKept = 40
const mostKept = 5000

function quoted(text: string): string {
  return safeLine(JSON.stringify(text))
}
