import { verbs } from '../language/verbs/index.ts'
import { kinds } from '../language/verbs/verb.ts'
import { isReadable, isWith, listWith } from '../model/call-checks.ts'
import { CallError, callFinding, argumentFindings, shown, type Check } from '../model/call-error.ts'
import type { Finding } from '../model/diagnostic.ts'
import { isWrittenEffect } from '../model/written-effect.ts'
import { nearest } from '../text/did-you-mean.ts'

/* What does not compile in TypeScript: in JavaScript it is thrown where it is written, as a CallError. */

type Checks = Readonly<Record<string, Check>>

/** Throws unless a definition has a name, no key that there is not, and in each key what that must hold. */
export function checkDefinition(what: string, definition: unknown, checks: Checks): void {
  const called = nameFor(what, definition)
  const findings = mapFindings(called, definition, { name: present, ...checks })
  if (findings.length > 0) throw new CallError(findings)
}

/** Throws unless exactly one of two keys is there. */
export function checkOneOf(what: string, definition: object, one: string, other: string): void {
  const count = [one, other].filter(key => Reflect.get(definition, key) !== undefined).length
  if (count === 1) return
  const how = count === 0 ? `says neither \`${one}\` nor \`${other}\`` : `says both \`${one}\` and \`${other}\``
  throw new CallError([
    callFinding(
      nameFor(what, definition),
      'one-of',
      how,
      `what it does is data in \`${one}\`, or a function in \`${other}\``,
    ),
  ])
}

/** What is wrong with a map of options: that it is none, keys that there are not, and what a key must not hold. */
export function mapFindings(call: string, given: unknown, checks: Checks): readonly Finding[] {
  const known = Object.keys(checks)
  if (!isReadable(given))
    return [callFinding(call, 'unfit', `it takes a map, not ${shown(given)}`, `the keys of it are ${known.join(', ')}`)]
  const unknown = Object.keys(given).filter(key => !known.includes(key))
  return [...unknown.map(key => unknownKey(call, key, known)), ...argumentFindings(call, given, checks)]
}

function unknownKey(call: string, key: string, known: readonly string[]): Finding {
  const isText = /^desc(ription)?$/i.test(key) && known.includes('text')
  const near = isText ? 'text' : nearest(key, known)[0]
  const meant = near === undefined ? '' : `; did you mean \`${near}\`?`
  return callFinding(call, 'unknown-key', `there is no key \`${key}\`${meant}`, `it takes ${known.join(', ')}`)
}

function nameFor(what: string, definition: unknown): string {
  if (!isReadable(definition))
    throw new CallError([
      callFinding(what, 'unfit', `it takes a map, not ${shown(definition)}`, "write it as { name: '..', .. }"),
    ])
  const { name } = definition
  if (typeof name === 'string' && name !== '') return `${what} ${JSON.stringify(name)}`
  const how = name === undefined ? 'has no `name`' : `cannot be called ${shown(name)}`
  throw new CallError([callFinding(what, 'name', how, "a name is a text, not empty: { name: 'Kill', .. }")])
}

/** Data as a file may hold it; whether it makes sense is read with the setup, where a mistake in it has a place. */
export const readLater: Check = {
  isFit: value => value === undefined || isData(value, 0),
  wants: 'is data as a file may hold it: texts, numbers, true or false, lists, maps, and what `effects` makes',
}

const deepest = 50

function isData(value: unknown, depth: number): boolean {
  if (depth > deepest) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' || typeof value === 'boolean'
  if ('toJSON' in value) return isData(JSON.parse(JSON.stringify(value)), depth + 1)
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inner.every(one => (one === undefined && !Array.isArray(value)) || isData(one, depth + 1))
}

/** What a program makes of the verbs of the language: a file has a map in its place. */
export const someEffects: Check = {
  isFit: value => [value].flat().every(isWrittenEffect),
  wants: "is what `effects` makes, or a list of that: [effects.kill('target')]",
}

/** A function that answers at once: of what waits it is not known in time. */
export const aHandler: Check = {
  isFit: value =>
    typeof value === 'function' && !/^\[object (Async|Generator)/.test(Object.prototype.toString.call(value)),
  wants: 'is a function that answers at once, neither async nor a generator',
}

export const present: Check = { isFit: value => value !== undefined, wants: 'must be there' }

/** What sets a trigger off, or a condition: data that must be there. */
export const someData: Check = { isFit: value => value !== undefined && readLater.isFit(value), wants: readLater.wants }

const doings = new Set<unknown>([...verbs.keys(), ...kinds])

/** Verbs and kinds. */
export const doingWords: Check = {
  ...listWith(word => doings.has(word), ''),
  wants: `is a list of verbs and kinds of effects, such as ${kinds.join(', ')}`,
}

/** What other functions of this library make, known by its `kind`. */
export function aListOf(kind: string, makers: string): Check {
  return listWith(one => isWith(one, 'name', 'keys') && one.kind === kind, `is a list of what ${makers} makes`)
}

/** What `constraint` makes and what is shipped, and lists of them. */
export const constraintList: Check = listWith(
  one => [one].flat().every(isConstraint),
  'is a list of what `constraint` and its kin make, such as [oncePerGame]',
)

export function isConstraint(one: unknown): boolean {
  if (!isWith(one, 'name', 'message')) return false
  return (
    typeof one.lay === 'function' ||
    typeof one.holds === 'function' ||
    (one.holds !== undefined && readLater.isFit(one.holds))
  )
}

/** What `extension` makes. */
const anExtension: Check = {
  isFit: one => isWith(one, 'name', 'version', 'source', 'code') && one.code instanceof Map,
  wants: 'is what `extension` makes',
}

export const someExtensions: Check = listWith(anExtension.isFit, 'is a list of what `extension` makes')
