import type { Check } from './call-error.ts'
import { tried } from './tried.ts'

/* What the functions of the library must be handed. */

export const aFunction: Check = { isFit: value => typeof value === 'function', wants: 'is a function' }

export const aText: Check = { isFit: value => typeof value === 'string', wants: 'is a text' }

export const aName: Check = { isFit: value => typeof value === 'string' && value !== '', wants: 'is a text, not empty' }

export const aNumber: Check = { isFit: value => Number.isFinite(value), wants: 'is a number, without quotes' }

export const aFlag: Check = { isFit: value => typeof value === 'boolean', wants: 'is true or false' }

export function ifThere({ isFit, wants }: Check): Check {
  return { isFit: value => value === undefined || isFit(value), wants }
}

export function oneOf(...words: readonly (string | boolean)[]): Check {
  return { isFit: value => words.some(word => word === value), wants: `is ${words.join(' or ')}` }
}

export function listWith(each: (value: unknown) => boolean, wants: string): Check {
  return { isFit: value => Array.isArray(value) && Array.from(value as readonly unknown[]).every(each), wants }
}

/** What a function of the library made: known by the keys that it has. */
export function madeBy(makers: string, ...keys: readonly string[]): Check {
  return { isFit: value => isWith(value) && keys.every(key => key in value), wants: `is what ${makers} gave` }
}

export function isWith(value: unknown, ...keys: readonly string[]): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && keys.every(key => key in value)
}

/** A map whose every value can be read. */
export function isReadable(value: unknown): value is Readonly<Record<string, unknown>> {
  return tried(() => isWith(value) && !Array.isArray(value) && Object.entries(value).length >= 0) === true
}

/** A text that is to be read, with its name. */
export const aSource: Check = {
  isFit: value => isWith(value, 'name', 'text') && typeof value.name === 'string' && typeof value.text === 'string',
  wants: "is { name, text }, two texts: { name: 'setup.yaml', text: readFileSync('setup.yaml', 'utf8') }",
}

/** A setup as `readSetup` gives it where nothing is wrong with it. */
export const aSetup: Check = {
  isFit: value =>
    isWith(value, 'players', 'roles', 'factions', 'rulings', 'groups', 'at') &&
    Array.isArray(value.players) &&
    isSpan(value.at),
  wants: 'is the `setup` that `readSetup` gave; where there is none, the findings of `readSetup` say why',
}

export const anOutcome: Check = madeBy('`resolve` or `play`', 'version', 'phase', 'players', 'actions', 'log')

export const someOutcomes: Check = listWith(anOutcome.isFit, 'is a list of outcomes')

export const someFindings: Check = listWith(
  value => isWith(value, 'code', 'message', 'at') && isSpan(value.at),
  'is a list of findings',
)

export const aFinding: Check = {
  isFit: value => someFindings.isFit([value]),
  wants: 'is a finding, as `readSetup` gives them',
}

export const aSpan: Check = { isFit: isSpan, wants: 'is the `at` of a finding: { source, start, end }' }

function isSpan(value: unknown): boolean {
  return isWith(value, 'source', 'start') && aSource.isFit(value.source) && typeof value.start === 'number'
}

export const anObject: Check = { isFit: isReadable, wants: 'is a map of options' }

export const aPlan: Check = madeBy('`compile`', 'abilities', 'factions', 'roles', 'codes', 'rulings')

export const aGame: Check = madeBy('`firstGame` or `play`', 'names', 'alive', 'faction', 'role')

export const aPhase: Check = madeBy('`readPhases`', 'kind', 'number', 'submissions', 'passed', 'changes', 'at')

export const anExpectation: Check = {
  isFit: value => isWith(value, 'entries', 'complete', 'at') && value.entries instanceof Map,
  wants: 'is the `expect` of a phase',
}

export const aStyle: Check = {
  isFit: value =>
    isWith(value) && ['strong', 'faint', 'good', 'bad', 'notable'].every(key => aFunction.isFit(value[key])),
  wants: 'is a style, such as `plainStyle`: five functions of a text',
}
