import { braces } from '../model/placeholders.ts'
import type { Step } from '../model/syntax.ts'
import { when, type PlannedCondition } from './question.ts'

/** The words for whom the player targeted, and for whom he chose; `first` is of either, and of the player chosen where nobody is targeted. */
const words: Readonly<Record<Whom, ReadonlySet<unknown>>> = {
  target: new Set(['target', 'name', 'first', 'second', 'third', 'nth']),
  'target alone': new Set(['target', 'name']),
  'target by number': new Set(['first', 'second', 'third', 'nth']),
  chosen: new Set(['chosen', 'chosen-role', 'first', 'second', 'third', 'nth']),
}

export type Whom = 'target' | 'target alone' | 'target by number' | 'chosen'

/** "A step uses the target if anything in it speaks of it" (C2): a selector wherever it stands, or a text. */
export function stepSpeaksOf({ do: effects, if: condition }: Pick<Step, 'do' | 'if'>, whom: Whom): boolean {
  return isSpokenOf([effects, condition], whom)
}

/** What of a condition, of its parts if it joins several, speaks of none of these: the target, the player chosen (T3). */
export function besides(condition: PlannedCondition | null, whoms: readonly Whom[]): PlannedCondition | null {
  if (condition === null) return null
  const { code, conditions, written } = condition
  if (!whoms.some(whom => isSpokenOf(written, whom))) return condition
  const parts = code === when.all ? conditions.flatMap(each => besides(each, whoms) ?? []) : []
  return parts.length === 0
    ? null
    : { ...condition, conditions: parts, written: { kind: 'all', conditions: parts.map(each => each.written) } }
}

function isSpokenOf(value: unknown, whom: Whom): boolean {
  if (typeof value === 'string')
    return value.includes('{') && [...value.matchAll(braces)].some(([, word = '']) => words[whom].has(word.trim()))
  if (typeof value !== 'object' || value === null || 'source' in value) return false
  if (Array.isArray(value)) return value.some(part => isSpokenOf(part, whom))
  if ('kind' in value && words[whom].has(value.kind) && isWord(value)) return true
  return Object.entries(value).some(([key, part]) => {
    const inner = isOfItsOwn(key, value) ? withinItsOwn[whom] : whom
    return inner !== null && isSpokenOf(part, inner)
  })
}

/** `{ kind: 'target' }`; where it says more it is no selector, but a verdict. */
function isWord(value: object): boolean {
  return Object.keys(value).every(key => key === 'kind' || key === 'n')
}

/** In what a `whenever` does that has a target of its own, `target` is that one; `first` and `chosen` keep what they meant. */
const withinItsOwn: Readonly<Record<Whom, Whom | null>> = {
  target: 'target by number',
  'target alone': null,
  'target by number': 'target by number',
  chosen: 'chosen',
}

function isOfItsOwn(key: string, value: object): boolean {
  return key === 'do' && 'whenever' in value && 'target' in value
}
