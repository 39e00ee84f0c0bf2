import { addAll } from '../model/add-all.ts'
import type { JsonSchema } from './shapes/form.ts'
import { definitions, shapes } from './shapes/index.ts'
import type { Key, Shape } from './shapes/shape.ts'

const dialect = 'https://json-schema.org/draft/2020-12/schema'

/** The published schema of a file whose top is this shape, for editors: every definition that it reaches, in the order of the alphabet. */
export function publishedSchema(top: string, table: ReadonlyMap<string, Shape> = shapes): JsonSchema {
  const all = new Map(definitions)
  for (const [name, shape] of table) all.set(name.replace('/', '-'), editorSchema(shape))
  const reached = reachedFrom(definitionOf(all, top), all)
  return { $schema: dialect, title: `A ${top} of snarf`, ...definitionOf(all, top), $defs: Object.fromEntries(reached) }
}

/** What the reader checks of one map before its parts are decoded: its keys, and what is no language of its own. */
export function readerSchema(shape: Shape): JsonSchema {
  return {
    type: 'object',
    properties: mapKeys(shape, key => key.form.reader),
    additionalProperties: shape.others?.reader ?? false,
    ...boundsOf(shape),
  }
}

function editorSchema(shape: Shape): JsonSchema {
  return {
    ...(shape.own !== undefined && { title: titleOf(shape) }),
    description: sentence(shape.means),
    type: 'object',
    properties: mapKeys(shape, (key, name) => ({ description: descriptionOf(shape, key, name), ...key.form.editor })),
    additionalProperties: (shape.others ?? shape.named)?.editor ?? false,
    ...boundsOf(shape),
    ...(shape.either && { anyOf: shape.either.map(name => ({ properties: { [name]: {} }, required: [name] })) }),
  }
}

function mapKeys(shape: Shape, schemaOf: (key: Key, name: string) => JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(shape.keys).map(([name, key]) => [name, schemaOf(key, name)]))
}

function boundsOf(shape: Shape): JsonSchema {
  const required = requiredKeys(shape)
  return { ...(required.length > 0 && { required }), ...(shape.least !== undefined && { minProperties: shape.least }) }
}

function requiredKeys(shape: Shape): readonly string[] {
  return Object.keys(shape.keys).filter(name => shape.keys[name]?.required)
}

/** `immune .. to ..`: what an editor offers to write. */
function titleOf(shape: Shape): string {
  return requiredKeys(shape)
    .map(name => `${name} ..`)
    .join(' ')
}

/** At its own key a map says what it means as a whole. */
function descriptionOf(shape: Shape, key: Key, name: string): string {
  const means = sentence(key.means)
  return name === shape.own && !means.startsWith(sentence(shape.means)) ? `${sentence(shape.means)} ${means}` : means
}

function reachedFrom(schema: JsonSchema, all: ReadonlyMap<string, JsonSchema>): [string, JsonSchema][] {
  const reached = new Map<string, JsonSchema>()
  const waiting = referencesIn(schema)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.set(name, definitionOf(all, name))
    addAll(waiting, referencesIn(definitionOf(all, name)))
  }
  return [...reached].sort(([one], [other]) => (one < other ? -1 : 1))
}

function referencesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice('#/$defs/'.length)] : referencesIn(value),
  )
}

function definitionOf(all: ReadonlyMap<string, JsonSchema>, name: string): JsonSchema {
  const schema = all.get(name)
  if (schema === undefined) throw new Error(`no shape or definition is called ${name}`)
  return schema
}

function sentence(means: string): string {
  return `${means.charAt(0).toUpperCase()}${means.slice(1)}${means.endsWith('.') ? '' : '.'}`
}
