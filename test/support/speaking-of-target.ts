import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verbs } from '../../src/language/verbs/index.ts'

/** A part of the published schema, as far as it is walked. */
interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
}

const { $defs } = JSON.parse(readFileSync(join(__dirname, '../../schemas/setup.schema.json'), 'utf8')) as {
  readonly $defs: Readonly<Record<string, Schema>>
}

/** Something of each part of the language that speaks of no target. `Sample` is the name of everything. */
const plains = {
  text: 'Sample', selector: 'self', whose: 'self', aim: 'actor', test: { alive: true }, condition: { night: 'odd' }, event: { targeted: 'self' },
  fact: 'alignment', effect: { die: 'self' }, effects: { die: 'self' }, will: 'fail', span: 'tonight', nights: 'odd', disguise: { alignment: 'Sample' },
} // prettier-ignore

/** What may stand there as it speaks of no target. */
function plain(schema: Schema): unknown {
  const name = nameOf(schema)
  if (name !== undefined) return new Map<string, unknown>(Object.entries(plains)).get(name) ?? plain($defs[name] ?? {})
  const { anyOf, enum: words, const: only, type, minItems = 1, items } = schema
  if (only !== undefined) return only
  if (words !== undefined) return words[0]
  if (isTexts(schema)) return 'kill'
  if (anyOf !== undefined) return plain(anyOf[0] ?? {})
  if (type === 'array') return Array.from({ length: minItems }, () => plain(items ?? {}))
  if (type === 'object') return mapOf(schema, {})
  return type === 'boolean' ? true : type === 'string' ? 'Sample' : 1
}

/** All that may stand there and speaks of the target in one place, as deep as parts of the language may stand in each other here. */
export function speakingOfTarget(schema: Schema, depth = 3): readonly unknown[] {
  const name = nameOf(schema)
  if (name !== undefined) {
    if (depth === 0) return []
    const named = speakingOfTarget($defs[name] ?? {}, depth - 1)
    return name === 'condition' ? [...named, { target: plains.test }] : named
  }
  const { anyOf, enum: words, properties, items, minItems = 1 } = schema
  return [
    ...(words?.includes('target') === true || words?.includes('actor') === true ? ['target'] : []),
    ...(anyOf ?? []).flatMap(each => speakingOfTarget(each, depth)),
    ...Object.entries(properties ?? {}).flatMap(([key, value]) =>
      speakingOfTarget(value, depth).map(one => mapOf(schema, { [key]: one })),
    ),
    ...(items === undefined ? [] : speakingOfTarget(items, depth)).map(one => [
      one,
      ...Array.from({ length: minItems - 1 }, () => plain(items ?? {})),
    ]),
  ]
}

function mapOf({ properties = {}, required = [] }: Schema, own: Readonly<Record<string, unknown>>): unknown {
  const least = required.map(key => [key, key === 'abilities' ? 'all' : plain(properties[key] ?? {})])
  return { ...Object.fromEntries(least), ...own }
}

/** Names of verbs, kinds or abilities. */
function isTexts({ anyOf }: Schema): boolean {
  return anyOf?.length === 2 && nameOf(anyOf[0] ?? {}) === 'text' && anyOf[1]?.type === 'array'
}

function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.replace('#/$defs/', '')
}

/** An effect of a verb that speaks of no target, and by option all that do, in what stands there. */
export function effectsOf(
  verb: string,
  depth = 3,
): {
  readonly plain: unknown
  readonly speaking: ReadonlyMap<string, readonly unknown[]>
} {
  const schema = $defs[`effect-${verb}`] ?? {}
  const properties = schema.properties ?? {}
  const [needed] = verbs.get(verb)?.either ?? []
  const effectWith = (own: Readonly<Record<string, unknown>>): unknown =>
    mapOf(schema, { ...(needed !== undefined && { [needed]: plain(properties[needed] ?? {}) }), ...own })
  const speaking = Object.entries(properties).map(([key, value]) => {
    const all = speakingOfTarget(value, depth).map(one => effectWith({ [key]: one }))
    return [key, all] as const
  })
  return { plain: effectWith({}), speaking: new Map(speaking) }
}
