import { verbs } from '../language/verbs/index.ts'
import { kinds } from '../language/verbs/verb.ts'
import { nearest } from '../text/did-you-mean.ts'

/* What does not compile in TypeScript: in JavaScript it is thrown where it is written, as a TypeError. */

/** What a key of a definition must hold. */
export interface Check {
  readonly isFit: (value: unknown) => boolean
  /** The end of the sentence that begins with the key: `is a list`. */
  readonly wants: string
}

/** Throws unless a definition has a name, no key that there is not, and in each key what that must hold. */
export function checkDefinition(what: string, definition: object, checks: Readonly<Record<string, Check>>): void {
  const called = nameFor(what, definition)
  for (const key of Object.keys(definition))
    if (key !== 'name' && !(key in checks))
      throw new TypeError(`${called} has no key \`${key}\`${meantFor(key, Object.keys(checks))}`)
  for (const [key, { isFit, wants }] of Object.entries(checks))
    if (!isFit(Reflect.get(definition, key))) throw new TypeError(`${called}: \`${key}\` ${wants}`)
}

/** Throws unless exactly one of two keys is there. */
export function checkOneOf(what: string, definition: object, one: string, other: string): void {
  const count = [one, other].filter(key => Reflect.get(definition, key) !== undefined).length
  if (count !== 1)
    throw new TypeError(`${nameFor(what, definition)} says what it does by \`${one}\`, or by \`${other}\``)
}

function nameFor(what: string, definition: object): string {
  const name: unknown = Reflect.get(definition, 'name')
  if (typeof name !== 'string' || name === '') throw new TypeError(`${what} has no \`name\`, which is a text`)
  return `${what} ${JSON.stringify(name)}`
}

function meantFor(key: string, known: readonly string[]): string {
  const [near] = nearest(key, known)
  return near === undefined ? '' : `; did you mean \`${near}\`?`
}

/** What is read with the setup, where a mistake in it has a place. */
export const readLater: Check = { isFit: () => true, wants: '' }

export const aFunction: Check = { isFit: value => typeof value === 'function', wants: 'is a function' }

export const aText: Check = { isFit: value => typeof value === 'string' && value !== '', wants: 'is a text' }

export const present: Check = { isFit: value => value !== undefined, wants: 'is missing' }

export function oneOf(...words: readonly (string | boolean)[]): Check {
  return { isFit: value => words.some(word => word === value), wants: `is ${words.join(' or ')}` }
}

const doings = new Set<unknown>([...verbs.keys(), ...kinds])

/** Verbs and kinds. */
export const doingWords: Check = {
  isFit: value => Array.isArray(value) && value.every(word => doings.has(word)),
  wants: `is a list of verbs and kinds of effects, such as ${kinds.join(', ')}`,
}

/** What other functions of this library make: each has a name, and a key by which it is known. */
export function aListOf(key: string, makers: string): Check {
  return {
    isFit: value => Array.isArray(value) && value.every(one => isMade(one, key)),
    wants: `is a list of what ${makers} makes`,
  }
}

function isMade(one: unknown, key: string): boolean {
  return typeof one === 'object' && one !== null && 'name' in one && key in one
}

/** Constraints, and lists of them. */
export const constraintList: Check = {
  isFit: value => Array.isArray(value) && value.flat().every(isConstraint),
  wants: 'is a list of what `constraint` and its kin make',
}

export function ifThere({ isFit, wants }: Check): Check {
  return { isFit: value => value === undefined || isFit(value), wants }
}

function isConstraint(one: unknown): boolean {
  return isMade(one, 'holds') || isMade(one, 'lay')
}
