import type { Tree } from '../text/tree.ts'
import type { JsonSchema } from './shapes/form.ts'

/** Where a value is none that a form's `reader` allows: the ways to it and to what stands in it, each once. `[]` is the value itself. */
export function misfits(reader: JsonSchema, value: Tree): readonly (readonly string[])[] {
  const { enum: words, pattern, items, additionalProperties: inner, minItems = 0 } = reader as Reader
  if (words !== undefined) return value.kind === 'text' && words.includes(value.text) ? [] : itself
  if (!hasType(reader, value)) return itself
  switch (value.kind) {
    case 'text':
      return pattern === undefined || expressionOf(pattern).test(value.text) ? [] : itself
    case 'empty':
      return []
    case 'list': {
      const within =
        items === undefined ? [] : value.items.flatMap((item, place) => below(String(place), misfits(items, item)))
      return value.items.length < minItems ? [...itself, ...within] : within
    }
    case 'map':
      return inner === undefined
        ? []
        : value.entries.flatMap(entry => below(entry.key.text, misfits(inner, entry.value)))
  }
}

/** What of JSON Schema the tables of shapes use for what the reader checks by itself. `{}` leaves all to a decoder. */
interface Reader {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly additionalProperties?: JsonSchema
}

const itself: readonly (readonly string[])[] = [[]]

/** As a JSON value has it: every scalar is its text. */
const typeOf = { text: 'string', empty: 'null', list: 'array', map: 'object' } as const

function hasType({ type }: Reader, { kind }: Tree): boolean {
  return type === undefined || (typeof type === 'string' ? type === typeOf[kind] : type.includes(typeOf[kind]))
}

function below(step: string, ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return ways.map(way => [step, ...way])
}

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u')
  expressions.set(pattern, known)
  return known
}
