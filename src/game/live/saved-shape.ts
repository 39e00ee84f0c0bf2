import type { Finding, Source } from '../../model/diagnostic.ts'
import { parseTrees } from '../../text/parse.ts'
import type { Tree } from '../../text/tree.ts'

/** What must stand in one place of a saved game. */
type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'any' }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'texts' }
  | { readonly kind: 'map'; readonly keys: Keys; readonly optional: Keys }

type Keys = Readonly<Record<string, Shape>>

const text: Shape = { kind: 'text' }
const file = map({ name: text, text })

const whole = map(
  {
    setup: file,
    libraries: list(map({ from: text, as: text, name: text, text })),
    game: map(
      { phases: list(file), changes: list({ kind: 'any' }) },
      { seed: text, rulings: { kind: 'texts' }, open: file },
    ),
  },
  { extensions: list(map({ name: text, version: text })) },
)

/** A place where something else stands than `save` writes; the path of its keys and numbers leads there. */
interface Misfit {
  readonly path: readonly string[]
  readonly wants: string
}

/** What is wrong with how a saved text is made up, in the order of its places. */
export function savedShapeFindings(source: Source, saved: unknown): readonly Finding[] {
  const misfits = misfitsOf(saved, whole, [])
  const [tree] = misfits.length === 0 ? [] : parseTrees(source).trees
  return misfits.map(({ path, wants }) => ({
    code: 'save/shape',
    severity: 'error',
    message: `\`${path.join('.')}\` of the saved game ${wants}`,
    help: 'hand over what `save` gave; to correct a game change its `files()`',
    at: tree === undefined ? { source, start: 0, end: 0 } : nearestTo(tree, path),
  }))
}

function misfitsOf(value: unknown, wanted: Shape, path: readonly string[]): readonly Misfit[] {
  const no = (wants: string): readonly Misfit[] => [{ path, wants: value === undefined ? 'is missing' : wants }]
  switch (wanted.kind) {
    case 'any':
      return []
    case 'text':
      return typeof value === 'string' ? [] : no('is a text')
    case 'list':
      if (!Array.isArray(value)) return no('is a list')
      return value.flatMap((one: unknown, place) => misfitsOf(one, wanted.of, [...path, String(place)]))
    case 'texts':
      if (!isMap(value)) return no('is a map')
      return Object.keys(value).flatMap(key => misfitsOf(value[key], text, [...path, key]))
    case 'map': {
      if (!isMap(value)) return no('is a map')
      const there = Object.entries(wanted.optional).filter(([key]) => value[key] !== undefined)
      return [...Object.entries(wanted.keys), ...there].flatMap(([key, of]) =>
        misfitsOf(value[key], of, [...path, key]),
      )
    }
  }
}

/** The place that a path leads to, or where it ends. */
function nearestTo(tree: Tree, [step, ...rest]: readonly string[]): Finding['at'] {
  const inner =
    tree.kind === 'map'
      ? tree.entries.find(({ key }) => key.text === step)?.value
      : tree.kind === 'list'
        ? tree.items[Number(step)]
        : undefined
  return inner === undefined ? tree.at : nearestTo(inner, rest)
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function map(keys: Keys, optional: Keys = {}): Shape {
  return { kind: 'map', keys, optional }
}

function list(of: Shape): Shape {
  return { kind: 'list', of }
}
