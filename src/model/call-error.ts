import type { Finding } from './diagnostic.ts'
import { tried } from './tried.ts'

/**
 * A function of the library was called with what it does not take, which TypeScript would not have compiled. `findings` say of each
 * argument what it is and what to hand over instead; their place is the name of the function.
 */
export class CallError extends TypeError {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ message, help = '' }) => `${message}: ${help}`).join('\n'))
    this.name = 'CallError'
    this.findings = findings
  }
}

/** What a function must be handed in one place. */
export interface Check {
  readonly isFit: (value: unknown) => boolean
  /** The end of the sentence that begins with the key: `is a list`. */
  readonly wants: string
}

type Checks = Readonly<Record<string, Check>>

/** Throws a CallError unless each argument, by its name, is what it must be. */
export function checkCall(call: string, args: Readonly<Record<string, unknown>>, checks: Checks): void {
  const findings = argumentFindings(call, args, checks)
  if (findings.length > 0) throw new CallError(findings)
}

/** What of a map is not what it must be, in the order of the checks. */
export function argumentFindings(call: string, given: object, checks: Checks): readonly Finding[] {
  return Object.entries(checks).flatMap(([key, { isFit, wants }]) => {
    const value = read(given, key)
    if (tried(() => isFit(value)) === true) return []
    if (value === undefined) return callFinding(call, 'missing', `\`${key}\` is missing`, `it ${wants}`)
    return callFinding(call, 'unfit', `\`${key}\` cannot be ${shown(value)}`, `it ${wants}`)
  })
}

export function callFinding(call: string, code: string, message: string, help: string): Finding {
  const at = { source: { name: call, text: '' }, start: 0, end: 0 }
  return { code: `call/${code}`, severity: 'error', message: `${call}: ${message}`, help, at }
}

/** What a program handed over, in a few words; it may be anything. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}..` : value)
  if (value === undefined || value === null) return String(value)
  if (typeof value === 'object') return shownData(value)
  if (typeof value === 'function') return 'a function'
  return typeof value === 'number' || typeof value === 'boolean'
    ? `${typeof value} ${String(value)}`
    : primitiveText(value)
}

/** A list or a map as a program would write it, from its beginning. */
function shownData(value: object): string {
  const isList = tried(() => Array.isArray(value)) === true
  const isMap = tried(() => Object.getPrototypeOf(value) === Object.prototype) === true
  const text = isList || isMap ? tried(() => JSON.stringify(value, withFunctions)) : undefined
  if (text === undefined) return isList ? 'a list' : 'an object'
  return text.length > 40 ? `${text.slice(0, 40)}..` : text
}

/** Of a function JSON says null, or nothing. */
function withFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? 'a function' : value
}

function primitiveText(value: { readonly toString: () => string }): string {
  return value.toString()
}

/** A value of a map; undefined where it cannot be read. */
function read(given: object, key: string): unknown {
  return tried((): unknown => Reflect.get(given, key))
}
